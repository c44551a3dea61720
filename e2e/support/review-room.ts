import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { expect, type Locator, type Page } from '@playwright/test';
import { searchOf } from '../../shell/src/workbench/sections/sections.ts';
import { keepToken } from './keep-token.ts';

/** 作品审核 of an operator, in a page of their own. */
export class ReviewRoom {
  readonly page: Page;
  readonly #token: string;

  constructor(page: Page, token: string) {
    this.page = page;
    this.#token = token;
  }

  /** Opens the room with the works that wait at the moment. */
  async open(): Promise<void> {
    await keepToken(this.page, this.#token);
    await this.page.goto(`${WORKBENCH_PATH}${searchOf('reviews')}`);
    await expect(this.view('等待审核')).toHaveAttribute('aria-pressed', 'true');
  }

  view(label: string): Locator {
    return this.page
      .getByRole('group', { name: '按处理情况筛选作品' })
      .getByRole('button', { name: new RegExp(`^${label}`) });
  }

  /** The work in the list whose description begins with these words; later works are on later pages. */
  async find(words: string): Promise<Locator> {
    const listed = this.page.getByRole('list', { name: '作品列表' }).getByRole('button', { name: new RegExp(words) });
    const more = this.page.getByRole('button', { name: '加载更多' });
    await expect
      .poll(async () => {
        if ((await listed.count()) > 0) return true;
        if (await more.isVisible()) await more.click();
        return false;
      })
      .toBe(true);
    return listed;
  }

  /** Opens the work whose description begins with these words; resolves with its details. */
  async choose(words: string): Promise<Locator> {
    await (await this.find(words)).click();
    const work = this.page.getByRole('article', { name: new RegExp(`^${words}`) });
    await expect(work).toBeVisible();
    return work;
  }
}
