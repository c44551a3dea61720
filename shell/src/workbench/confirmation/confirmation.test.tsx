import { operators } from '@ai-site/shared/api/operators';
import { users } from '@ai-site/shared/api/users';
import { operatorTexts } from '@ai-site/shared/domain/operators';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeCountdowns } from '../../login/code-countdowns.ts';
import { sampleUserInfo } from '../testing/sample-users.ts';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { Confirmation, confirmingHttp } from './confirmation.ts';

afterEach(() => {
  cleanup();
  codeCountdowns.stop();
});

const input = { params: { id: 'u1' }, body: { status: 'frozen' as const, reason: '付款存疑' } };

function setUp() {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  let fresh = false;
  platform.http.answer(users.restrict, () => {
    if (!fresh) throw new ApiError(403, operatorTexts.confirmationRequired);
    return { user: sampleUserInfo(), actions: [] };
  });
  platform.http.answer(operators.sendCode, () => null);
  platform.http.answer(operators.confirm, ({ body }) => {
    if (body.authCode !== '123456') throw new ApiError(400, '验证码错误或已过期');
    fresh = true;
    return { confirmedUntil: '2025-05-20T00:40:00.000Z' };
  });
  const confirmation = new Confirmation();
  const http = confirmingHttp(platform.http, confirmation);
  render(<ConfirmationDialog confirmation={confirmation} />);
  return { platform, http, confirmation, person: userEvent.setup() };
}

describe('an action that needs a confirmation', () => {
  it('waits for the code and is then done, without being asked for again', async () => {
    const { platform, http, person } = setUp();
    let done: unknown;
    await act(async () => {
      void http.call(users.restrict, input, { silent: true }).then((answer) => {
        done = answer;
      });
    });
    const dialog = within(await screen.findByRole('dialog', { name: '确认操作' }));
    await person.click(dialog.getByRole('button', { name: /获取验证码/ }));
    await person.type(dialog.getByRole('textbox', { name: /验证码/ }), '654321');
    await person.click(dialog.getByRole('button', { name: '确认' }));
    expect(await dialog.findByText('验证码错误或已过期')).toBeTruthy();
    expect(done).toBeUndefined();
    await person.clear(dialog.getByRole('textbox', { name: /验证码/ }));
    await person.type(dialog.getByRole('textbox', { name: /验证码/ }), '123456');
    await person.click(dialog.getByRole('button', { name: '确认' }));
    expect(done).toMatchObject({ actions: [] });
    expect(platform.http.asked(users.restrict)).toEqual([input, input]);
    expect(platform.http.asked(operators.sendCode)).toHaveLength(1);
  });

  it('fails with the server’s words when the operator closes the question', async () => {
    const { http, confirmation } = setUp();
    let failure: unknown;
    await act(async () => {
      void http.call(users.restrict, input, { silent: true }).catch((error: unknown) => {
        failure = error;
      });
    });
    await act(async () => confirmation.settle(false));
    expect(failure).toMatchObject({ code: 403, message: operatorTexts.confirmationRequired });
  });

  it('is not asked for when another refusal came', async () => {
    const { platform, http, confirmation } = setUp();
    platform.http.answer(users.restrict, () => {
      throw new ApiError(403, '没有权限进行此操作');
    });
    await expect(http.call(users.restrict, input, { silent: true })).rejects.toMatchObject({ code: 403 });
    expect(confirmation.asked).toBe(false);
  });
});
