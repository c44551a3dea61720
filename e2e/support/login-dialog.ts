import { accountTexts } from '@ai-site/shared/domain/accounts';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { codeSentTo } from './accounts.ts';

export class LoginDialog {
  readonly #page: Page;
  readonly #request: APIRequestContext;

  constructor(page: Page, request: APIRequestContext) {
    this.#page = page;
    this.#request = request;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: /^登录/ });
  }

  get mobile(): Locator {
    return this.dialog.getByPlaceholder(accountTexts.mobileRequired);
  }

  get code(): Locator {
    return this.dialog.getByPlaceholder(accountTexts.codeRequired);
  }

  get agree(): Locator {
    return this.dialog.getByRole('checkbox');
  }

  get submit(): Locator {
    return this.dialog.getByRole('button', { name: '登录 / 注册' });
  }

  /** Number, code from the outbox, agreement, button. */
  async logIn(mobile: string): Promise<void> {
    await this.mobile.fill(mobile);
    await this.dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(this.dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await this.code.fill(await codeSentTo(this.#request, mobile));
    await this.agree.check();
    await this.submit.click();
    await expect(this.dialog).toBeHidden();
  }

  /** Number, password, agreement, button. */
  async logInByPassword(mobile: string, password: string): Promise<void> {
    await this.dialog.getByRole('tab', { name: '密码登录' }).click();
    await this.mobile.fill(mobile);
    await this.dialog.getByPlaceholder(accountTexts.passwordRequired).fill(password);
    await this.agree.check();
    await this.dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
