import { creditsText } from '@ai-site/shared/domain/membership';
import { expect, type Locator, type Page } from '@playwright/test';

/** The layout around every screen. On a phone the areas and the account are behind the menu button. */
export class Frame {
  readonly #page: Page;
  readonly #phone: boolean;

  constructor(page: Page, phone: boolean) {
    this.#page = page;
    this.#phone = phone;
  }

  get header(): Locator {
    return this.#page.getByRole('banner');
  }

  /** The balance at the top right, when it shows this many whole credits. */
  credits(points: number): Locator {
    return this.header.getByRole('button', { name: `算力余额 ${creditsText(points * 10)}`, exact: true });
  }

  /** The confirmation dialog, including the one on leaving; a phone's menu may still be closing. */
  get question(): Locator {
    return this.#page.getByRole('dialog').filter({ hasNot: this.#page.getByRole('navigation', { name: '主导航' }) });
  }

  toast(text: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: text });
  }

  async openMenu(): Promise<Locator> {
    await this.header.getByRole('button', { name: '打开菜单' }).click();
    const drawer = this.#page.getByRole('dialog', { name: '菜单' });
    await expect(drawer).toBeVisible();
    return drawer;
  }

  async goTo(label: string): Promise<void> {
    const menu = this.#phone ? await this.openMenu() : this.header;
    await menu.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: label }).click();
  }

  async askToLogIn(): Promise<void> {
    // The home page shows its own instead of the header's.
    await this.#page
      .getByRole('button', { name: /^登录( \/ 注册)?$/ })
      .first()
      .click();
  }

  async expectSignedIn(): Promise<void> {
    if (!this.#phone) {
      await expect(this.header.getByRole('button', { name: /^账户/ })).toBeVisible();
      return;
    }
    const drawer = await this.openMenu();
    await expect(drawer.getByRole('button', { name: '退出登录' })).toBeVisible();
    await drawer.getByRole('button', { name: '关闭菜单' }).click();
    await expect(drawer).toBeHidden();
  }

  /** Waits for the calls of the page first: one that reaches the server after its session has ended is logged by the browser as an error. */
  async signOut(): Promise<void> {
    await this.#page.waitForLoadState('networkidle');
    if (this.#phone) {
      await (await this.openMenu()).getByRole('button', { name: '退出登录' }).click();
      return;
    }
    await this.header.getByRole('button', { name: /^账户/ }).click();
    await this.#page.getByRole('menuitem', { name: '退出登录' }).click();
  }

  async openSettings(): Promise<Locator> {
    if (this.#phone) await (await this.openMenu()).getByRole('button', { name: '设置' }).click();
    else {
      await this.header.getByRole('button', { name: /^账户/ }).click();
      await this.#page.getByRole('menuitem', { name: '设置' }).click();
    }
    return this.#page.getByRole('dialog', { name: '设置', exact: true });
  }

  /** Switches the theme; the switch is labelled with the theme it changes to. */
  async chooseTheme(theme: 'black' | 'white'): Promise<void> {
    const place = this.#phone ? await this.openMenu() : this.header;
    await place.getByRole('button', { name: theme === 'black' ? '切换到深色主题' : '切换到浅色主题' }).click();
    if (this.#phone) await place.getByRole('button', { name: '关闭菜单' }).click();
  }
}
