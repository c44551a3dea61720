import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accounts } from '../../api/accounts.ts';
import { accountTexts } from '../../domain/accounts/index.ts';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { Input } from '../../ui/field.ts';
import { FormCheckbox } from './FormCheckbox.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FormField } from './FormField.tsx';
import { FormModel } from './form-model.ts';

function open() {
  const onClose = jest.fn();
  const onSubmitted = jest.fn();
  const ends: { readonly succeed: () => void; readonly fail: (error: Error) => void }[] = [];
  const model = new FormModel({
    initial: { authCode: '', agreed: false },
    schema: accounts.cancel.body,
    rules: { agreed: ({ agreed }) => (agreed ? undefined : '请先勾选') },
    submit: () => new Promise<void>((succeed, fail) => ends.push({ succeed, fail })),
  });
  render(
    <FormDialog title="注销" okText="提交" model={model} onClose={onClose} onSubmitted={onSubmitted}>
      <FormField model={model} name="authCode" label="验证码" required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormCheckbox model={model} name="agreed">
        我已了解
      </FormCheckbox>
    </FormDialog>,
  );
  return { onClose, onSubmitted, ends, model, user: userEvent.setup() };
}

const code = () => screen.getByLabelText('验证码');
const submit = () => screen.getByRole('button', { name: '提交' });

describe('a form in a dialog', () => {
  it('ties errors to their controls, and takes the focus to the first', async () => {
    const { user } = open();
    await user.click(submit());
    expect([code().getAttribute('aria-invalid'), screen.getByRole('checkbox').getAttribute('aria-invalid')]).toEqual([
      'true',
      'true',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(
      document.getElementById(screen.getByRole('checkbox').getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('请先勾选');
    await user.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('请先勾选')).toBeNull();
  });

  it('complains on leaving a field for another one, not on leaving the form', async () => {
    const { user } = open();
    await user.type(code(), '1');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByText(accountTexts.codeWrong)).toBeNull();
    await user.click(code());
    await user.tab();
    expect(screen.getByText(accountTexts.codeWrong)).toBeTruthy();
  });

  it('stays open while it is under way and when it is refused, with what was written', async () => {
    const { onClose, onSubmitted, ends, user } = open();
    await user.type(code(), '123456');
    await user.click(screen.getByRole('checkbox'));
    await user.type(code(), '{Enter}{Enter}');
    expect([ends.length, screen.queryByRole('button', { name: '关闭' })]).toEqual([1, null]);
    await act(async () => ends[0]?.fail(new ApiError(409, errorTexts.conflict)));
    expect((await screen.findByText(errorTexts.conflict)).closest('[role="alert"]')).not.toBeNull();
    expect([code(), onClose.mock.calls.length, onSubmitted.mock.calls.length]).toEqual([
      expect.objectContaining({ value: '123456' }),
      0,
      0,
    ]);
    await user.click(submit());
    await act(async () => ends[1]?.succeed());
    expect(onSubmitted).toHaveBeenCalledTimes(1);
  });
});
