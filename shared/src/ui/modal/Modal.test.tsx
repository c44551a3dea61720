import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Modal } from './Modal.tsx';

function Example({ dismissible = true }: { readonly dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="设置" dismissible={dismissible}>
        <input aria-label="昵称" data-autofocus />
      </Modal>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: '打开' });

// React warns once per page load: this test comes first.
it('opens without warnings', async () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Modal open onClose={() => undefined} title="设置">
      <input aria-label="昵称" data-autofocus />
    </Modal>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('昵称')));
  expect(warned.mock.calls).toEqual([]);
  warned.mockRestore();
});

describe('a dialog', () => {
  it('takes the focus, closes by Escape and restores the focus', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(opener());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('昵称')));
    expect(screen.getByRole('dialog', { name: '设置' }).getAttribute('aria-modal')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('has no buttons but its own where its footer is nothing', () => {
    render(
      <Modal open onClose={() => undefined} title="设备管理" footer={false}>
        内容
      </Modal>,
    );
    expect(
      within(screen.getByRole('dialog', { name: '设备管理' }))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['关闭']);
  });

  it('opens at its top, however low what it focuses is', async () => {
    const user = userEvent.setup();
    render(<Example />);
    // jsdom scrolls nothing by itself.
    const scrollToFocus = ({ target }: FocusEvent) => {
      const frame = target instanceof Element ? target.closest('.arco-modal-wrapper') : null;
      if (frame !== null) frame.scrollTop = 120;
    };
    document.addEventListener('focusin', scrollToFocus);
    await user.click(opener());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('昵称')));
    document.removeEventListener('focusin', scrollToFocus);
    await waitFor(() => expect(document.querySelector('.arco-modal-wrapper')?.scrollTop).toBe(0));
  });

  it('of an order stays for a click beside it and for Escape, and closes by its own button, at the first click', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(
      <Modal open onClose={onClose} title="订单" dismissible="button">
        <input aria-label="昵称" data-autofocus />
      </Modal>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('昵称')));
    const frame = document.querySelector('.arco-modal-wrapper');
    if (frame === null) throw new TypeError('no frame around the dialog');
    await user.click(frame);
    await user.keyboard('{Escape}');
    const close = screen.getByRole('button', { name: '关闭' });
    // The second click of a double click that began on what opened the dialog.
    fireEvent.click(close, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    await user.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when something must not be lost', async () => {
    const user = userEvent.setup();
    render(<Example dismissible={false} />);
    await user.click(opener());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('昵称')));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  });
});

function Row() {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <div>
      {!done && (
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
      )}
      <button type="button">详情</button>
      <Modal open={open} onClose={() => setOpen(false)} title="设置">
        <button
          type="button"
          onClick={() => {
            setDone(true);
            setOpen(false);
          }}
        >
          完成
        </button>
      </Modal>
    </div>
  );
}

it('a dialog whose action takes its opener away gives the focus to what stands beside it', async () => {
  const user = userEvent.setup();
  render(<Row />);
  await user.click(opener());
  await user.click(await screen.findByRole('button', { name: '完成' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '详情' })));
});

describe('a question', () => {
  it('answers by its buttons and no by Escape, and begins at the harmless answer', async () => {
    const user = userEvent.setup();
    const onAnswer = jest.fn();
    render(
      <ConfirmDialog
        open
        request={{ title: '删除对话？', content: '删除后不能恢复', okText: '删除', danger: true }}
        onAnswer={onAnswer}
      />,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' })));
    await user.click(screen.getByRole('button', { name: '删除' }));
    await user.keyboard('{Escape}');
    expect(onAnswer.mock.calls).toEqual([[true], [false]]);
  });
});
