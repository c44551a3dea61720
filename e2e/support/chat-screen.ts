import { expect, type Locator, type Page } from '@playwright/test';

/** A subject of forty characters: twenty titles about it take the builtin engine about ten seconds. */
const LONG_SUBJECT = '适合露营徒步自驾游带孩子老人一起出行冬天保温夏天保冷轻便不漏水好清洗的大容量水壶';

/** A question whose answer is long enough to be interrupted. */
export const LONG_QUESTION = `围绕${LONG_SUBJECT}写 20 个标题`;
/** Items of that answer's list. */
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

  get stop(): Locator {
    return this.#page.getByRole('button', { name: '停止回答' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/chatNew');
    await expect(this.composer).toBeVisible();
  }

  async ask(question: string): Promise<void> {
    await this.composer.fill(question);
    await this.#page.getByRole('button', { name: '发送', exact: true }).click();
    await expect(this.questions.last()).toContainText(question);
  }

  /** Some of the last answer is there, as Markdown, and more is on its way. */
  async expectStreaming(): Promise<void> {
    await expect(this.lastAnswer.getByRole('listitem').nth(2)).toBeVisible();
    await expect(this.lastAnswer).toHaveAttribute('aria-busy', 'true');
  }

  async expectAnswered(): Promise<void> {
    await expect(this.lastAnswer).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
    await expect(this.lastAnswer.getByRole('button', { name: '重新回答' })).toBeVisible();
  }

  async answerAgain(): Promise<void> {
    await this.lastAnswer.getByRole('button', { name: '重新回答' }).click();
    await expect(this.lastAnswer).toHaveAttribute('aria-busy', 'true');
  }

  /** The chats of one date group. On a phone the history is behind a button. */
  async historyGroup(name: string): Promise<Locator> {
    if (this.#phone) await this.#page.getByRole('button', { name: '打开会话历史' }).click();
    return this.#page.getByRole('navigation', { name: '会话列表' }).getByRole('region', { name });
  }
}
