import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The payment sandbox as a payer sees it, in a page that shows a payment. */
export class SandboxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: '确认支付' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: '支付成功' })).toBeVisible();
  }

  async refuse(): Promise<void> {
    await this.page.getByRole('button', { name: '拒绝支付' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: '交易已关闭' })).toBeVisible();
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('link', { name: /^返回/ }).click();
  }
}

const formToken = /name="token" value="([^"]+)"/;

/** Pays in the payment sandbox without a browser, by the same page and form. */
export async function payAt(request: APIRequestContext, url: string): Promise<void> {
  const token = formToken.exec(await (await request.get(url)).text())?.[1];
  if (token === undefined) throw new Error(`Nothing is to be paid at ${url}`);
  const answer = await request.post(url, { form: { token, choice: 'pay' } });
  expect(await answer.text()).toContain('支付成功');
}
