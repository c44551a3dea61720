import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Modal } from '../modal/Modal.tsx';
import { Drawer } from './Drawer.tsx';

function Example({ dismissible }: { readonly dismissible: boolean }) {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(true);
  return (
    <Drawer open={open} onClose={() => setOpen(false)} title="会话历史">
      <button type="button">导出</button>
      <Modal open={asking} onClose={() => setAsking(false)} title="导出会话" dismissible={dismissible}>
        <input aria-label="名称" />
      </Modal>
    </Drawer>
  );
}

/** Arco's drawer checks the key code, which the testing library's keyboard does not set. */
const pressEscape = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape', keyCode: 27 });
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

it('Escape closes the dialog over a drawer, then the drawer', async () => {
  render(<Example dismissible />);
  pressEscape(screen.getByLabelText('名称'));
  await waitFor(() => expect(isOpen('导出会话')).toBe(false));
  expect(isOpen('会话历史')).toBe(true);
  pressEscape(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(isOpen('会话历史')).toBe(false));
});

it('Escape in a dialog that must be answered leaves the drawer below it open', () => {
  render(<Example dismissible={false} />);
  pressEscape(screen.getByLabelText('名称'));
  expect([isOpen('导出会话'), document.querySelector('.arco-drawer-wrapper-hide')]).toEqual([true, null]);
});
