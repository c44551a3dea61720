import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { chooseOption } from '../../testing/choose-option.ts';
import { Field } from '../field/Field.tsx';
import { Modal } from '../modal/Modal.tsx';
import { Select } from './Select.tsx';

const options = [
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
];

function Example() {
  const [open, setOpen] = useState(true);
  const [term, setTerm] = useState<number | null>(null);
  return (
    <Modal open={open} onClose={() => setOpen(false)} title="签发">
      <Field label="有效期" hint="最长一年">
        {(control) => <Select {...control} options={options} value={term} onChange={setTerm} />}
      </Field>
    </Modal>
  );
}

const select = () => screen.getByRole('combobox', { name: '有效期' });
const keyCodes = { ArrowDown: 40, Enter: 13, Escape: 27 } as const;
/** Arco's select checks the key code, which the testing library's keyboard does not set. */
const press = (key: keyof typeof keyCodes) => fireEvent.keyDown(select(), { key, keyCode: keyCodes[key] });
const isOpen = () => select().getAttribute('aria-expanded') === 'true';
const activeOption = () => document.getElementById(select().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a select', () => {
  it('shows its options in a landmark', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(select());
    expect(screen.getByRole('region', { name: '弹出层' }).contains(screen.getByRole('option', { name: '7 天' }))).toBe(
      true,
    );
  });

  it('shows what is chosen, after a press on its label as well', async () => {
    const user = userEvent.setup();
    render(<Example />);
    expect(document.getElementById(select().getAttribute('aria-describedby') ?? '')?.textContent).toBe('最长一年');
    await user.click(screen.getByText('有效期'));
    expect(document.activeElement).toBe(select());
    await chooseOption(user, select(), '30 天');
    expect(select().textContent).toBe('30 天');
  });

  it('is opened by an arrow key, says which option is reached, and keeps the focus', async () => {
    render(<Example />);
    select().focus();
    press('ArrowDown');
    await waitFor(() => expect(activeOption()).toBe('7 天'));
    press('ArrowDown');
    await waitFor(() => expect(activeOption()).toBe('30 天'));
    press('Enter');
    await waitFor(() => expect([select().textContent, isOpen()]).toEqual(['30 天', false]));
    await waitFor(() => expect(document.activeElement).toBe(select()));
  });

  it('leaves Escape to the dialog around it unless its list is open', async () => {
    render(<Example />);
    select().focus();
    press('ArrowDown');
    expect(isOpen()).toBe(true);
    press('Escape');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
