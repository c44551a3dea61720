import { expect, type Locator, type Page } from '@playwright/test';
import type { GivenFile } from './given-files.ts';

/** A subject of forty characters: twenty titles about it take the builtin engine about ten seconds. */
const LONG_SUBJECT = '适合露营徒步自驾游带孩子老人一起出行冬天保温夏天保冷轻便不漏水好清洗的大容量水壶';

/** A question whose answer is long enough to be interrupted. */
export const LONG_QUESTION = `围绕${LONG_SUBJECT}写 20 个标题`;
/** Number of list items in that answer. */
export const LONG_ANSWER_ITEMS = 20;

/** 我来聊: the composer, the messages and the history. */
export class ChatScreen {
  readonly #page: Page;
  readonly #phone: boolean;

  constructor(page: Page, phone: boolean) {
    this.#page = page;
    this.#phone = phone;
  }

  get composer(): Locator {
    return this.#page.getByRole('textbox', { name: '输入问题' });
  }

  get questions(): Locator {
    return this.#page.getByRole('article', { name: '我的问题' });
  }

  get answers(): Locator {
    return this.#page.getByRole('article', { name: '回答' });
  }

  get lastAnswer(): Locator {
    return this.answers.last();
  }

  /** The list items of the last answer; the suggested questions below it are a separate list. */
  get answerItems(): Locator {
    return this.lastAnswer.getByRole('listitem').filter({ hasNot: this.#page.getByRole('button') });
  }

  get retry(): Locator {
    return this.lastAnswer.getByRole('button', { name: '重试' });
  }

  get continueButton(): Locator {
    return this.lastAnswer.getByRole('button', { name: /^继续 · (?:\d+ 算力|免费)$/ });
  }

  get send(): Locator {
    return this.#page.getByRole('button', { name: '发送', exact: true });
  }

  get attachments(): Locator {
    return this.#page.getByRole('list', { name: '已添加的文件' }).getByRole('listitem');
  }

  get history(): Locator {
    return this.#page.getByRole('navigation', { name: /^(会话列表|已归档的会话)$/ });
  }

  get stop(): Locator {
    return this.#page.getByRole('button', { name: '停止回答' });
  }

  /** @param path of a new chat, of a chat, or of an app's */
  async open(path = '/chatNew'): Promise<void> {
    await this.#page.goto(path);
    await expect(this.composer).toBeVisible();
  }

  async ask(question: string): Promise<void> {
    await this.composer.fill(question);
    await this.send.click();
    await expect(this.questions.last()).toContainText(question);
  }

  /** Waits until the open chat has its own address; returns it without the origin. */
  async address(): Promise<string> {
    await expect(this.#page).toHaveURL(/chatId=/);
    const { pathname, search } = new URL(this.#page.url());
    return pathname + search;
  }

  async chooseModel(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: /^模型：/ }).click();
    await this.#page.getByRole('menuitemradio', { name: new RegExp(`^${name}\\s*\\d`) }).click();
  }

  async attach(...files: readonly GivenFile[]): Promise<void> {
    await this.#page.getByLabel('选择要添加的文件').setInputFiles([...files]);
  }

  /** Expects that part of the last answer is rendered as Markdown while more is streaming. */
  async expectStreaming(): Promise<void> {
    await expect(this.answerItems.nth(2)).toBeVisible();
    await expect(this.lastAnswer).toHaveAttribute('aria-busy', 'true');
  }

  async expectAnswered(): Promise<void> {
    await expect(this.lastAnswer).toHaveAttribute('aria-busy', 'false');
    await expect(this.lastAnswer.getByRole('button', { name: '重新回答' })).toBeVisible();
  }

  /** Asks for the first new version of the last answer, and waits until that version is there, streaming or whole. */
  async answerAgain(): Promise<void> {
    await this.lastAnswer.getByRole('button', { name: '重新回答' }).click();
    await expect(this.lastAnswer.getByRole('group', { name: '版本' })).toHaveText('2/2');
  }

  /** On a phone the history is behind a button. */
  async openHistory(): Promise<void> {
    if (this.#phone) await this.#page.getByRole('button', { name: '打开会话历史' }).click();
    await expect(this.history).toBeVisible();
    if (!this.#phone) return;
    // A drawer takes the focus when it opens, also from a menu.
    const drawer = this.#page.getByRole('dialog', { name: '会话历史' });
    await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }

  async historyGroup(name: string): Promise<Locator> {
    await this.openHistory();
    return this.history.getByRole('region', { name });
  }

  entry(name: string): Locator {
    return this.history.getByRole('link', { name, exact: true });
  }

  /** Picks an action from the menu of a chat in the history. */
  async chooseForEntry(name: string, action: string): Promise<void> {
    await this.history.getByRole('button', { name: `“${name}”的操作` }).click();
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click();
  }
}
