import type { MemberPackage } from '@ai-site/shared/domain/membership';
import { orderTexts, type PayType, payTypeNames } from '@ai-site/shared/domain/orders';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Frame } from './frame.ts';
import { SandboxPage } from './payment-sandbox.ts';

/** The purchase dialogs of a membership: packages, order, payment. */
export class PurchaseScreen {
  readonly #page: Page;
  readonly #frame: Frame;
  readonly #phone: boolean;

  constructor(page: Page, frame: Frame, phone: boolean) {
    this.#page = page;
    this.#frame = frame;
    this.#phone = phone;
  }

  get packages(): Locator {
    return this.#page.getByRole('dialog', { name: '会员购买' });
  }

  get order(): Locator {
    return this.#page.getByRole('dialog', { name: '确认订单' });
  }

  get pay(): Locator {
    return this.#page.getByRole('dialog', { name: '扫码支付' });
  }

  /** What the payment dialog shows once it is paid. */
  get paid(): Locator {
    return this.#page.getByRole('dialog', { name: orderTexts.paid });
  }

  get payNow(): Locator {
    return this.order.getByRole('button', { name: new RegExp(`^${orderTexts.payNow}`) });
  }

  payType(payType: PayType): Locator {
    return this.order.getByRole('radio', { name: payTypeNames[payType] });
  }

  /** Opens the packages as a signed-in user does: by the balance, on a phone by the menu. */
  async openPackages(): Promise<void> {
    if (this.#phone) {
      await (await this.#frame.openMenu()).getByRole('button', { name: '购买会员' }).click();
    } else {
      await this.#frame.header.getByRole('button', { name: /^算力余额/ }).click();
      await this.#page.getByRole('dialog', { name: '算力' }).getByRole('button', { name: '购买会员' }).click();
    }
    await expect(this.packages).toBeVisible();
  }

  async choose({ name }: Pick<MemberPackage, 'name'>): Promise<void> {
    await this.packages
      .getByRole('article', { name })
      .getByRole('button', { name: new RegExp(`${name}$`) })
      .click();
    await expect(this.payNow).toBeEnabled();
  }

  async declareAdult(): Promise<void> {
    await this.order.getByRole('radio', { name: '已满 18 周岁' }).check();
  }

  /** From the open packages to the QR code. */
  async orderPackage(bought: Pick<MemberPackage, 'name'>): Promise<void> {
    await this.choose(bought);
    await this.declareAdult();
    await this.payNow.click();
    await expect(this.pay).toBeVisible();
  }

  /** Closes what says what the payment brought. */
  async finish(): Promise<void> {
    await this.paid.getByRole('button', { name: '完成' }).click();
    await expect(this.paid).toBeHidden();
  }

  async orderNo(): Promise<string> {
    const [, orderNo] = /^订单编号 (\w+)$/.exec((await this.pay.getByText(/^订单编号/).textContent()) ?? '') ?? [];
    if (orderNo === undefined) throw new Error('The payment shows no order number');
    return orderNo;
  }

  /** The address encoded in the displayed QR code. */
  async codeAddress(): Promise<string> {
    const address = await this.pay.getByRole('link', { name: '打开沙盒收银台' }).getAttribute('href');
    if (address === null) throw new Error('The payment has no address');
    return address;
  }

  /** Opens the address of the QR code in a new page, as the phone that scans it would. */
  async scan(): Promise<SandboxPage> {
    const phone = await this.#page.context().newPage();
    await phone.goto(await this.codeAddress());
    return new SandboxPage(phone);
  }
}
