import { accountTexts } from '@ai-site/shared/domain/accounts';
import { codeSentTo, newMobile } from '../../support/accounts.ts';
import { accountMenu } from '../site-controls.ts';
import type { Flow } from './flow.ts';

const dialog = { role: 'dialog', name: /^登录/ } as const;
const mobileField = { role: 'textbox', name: /^手机号/, within: dialog } as const;
const codeField = { role: 'textbox', name: /^(短信)?验证码/, within: dialog } as const;

/** A visitor registers by a code. */
export const login: Flow = {
  name: 'login',
  async run({ page, request }) {
    const mobile = newMobile();
    await page.open('/');
    await page.click({ role: 'button', name: '登录 / 注册' });
    await page.fill(mobileField, mobile);
    await page.click({ role: 'button', name: '获取验证码', within: dialog });
    await page.see({ role: 'button', name: /秒后重发/, within: dialog });
    await page.fill(codeField, await codeSentTo(request, mobile));
    await page.click({ role: 'checkbox', within: dialog });
    await page.click({ role: 'button', name: '登录 / 注册', within: dialog });
    await page.seeNone(dialog);
    await page.waitForText(accountTexts.loginSucceeded);
    await page.see(accountMenu);
  },
};
