import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { site } from '@ai-site/shared/api/site';
import { tasks } from '@ai-site/shared/api/tasks';
import { createCallOf } from '@ai-site/shared/api/tool-calls';
import { ApiError } from '@ai-site/shared/errors';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import * as z from 'zod/mini';
import { questionOf, readReply } from '../chat/testing/reply-reader.ts';

/** What the servers acknowledged. */
export interface Acknowledged {
  readonly accounts: string[];
  /** Ids of replies that ended for their reader. */
  readonly replies: string[];
  /** Request ids of the questions. */
  readonly questions: string[];
  readonly tasks: string[];
}

const PAUSE_MS = 20;
/** What a newcomer's credits pay for without a purchase. */
const ROUNDS_OF_ONE = 6;
const article = { content: '山里的店', articleType: 2, language: 'zh-CN' } as const;
const submitted = z.object({ taskId: z.string() });

/** Whether a proxy would ask another server: nothing answered, or one that starts or stops. */
const goesElsewhere = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 503
    : error instanceof Error &&
      (/fetch failed|terminated|closed without an end|"code":503/.test(error.message) ||
        error.name === 'UnexpectedAnswer');

/** People who sign in, ask and create, through whatever servers there are. */
export class UpgradeLoad {
  readonly acknowledged: Acknowledged = { accounts: [], replies: [], questions: [], tasks: [] };
  /** Addresses of the servers that a proxy would ask. */
  origins: readonly string[] = [];
  #running = true;
  #asked = 0;
  #rounds = 0;
  #people = 0;

  /** Works until `stop`. Rejects with the first answer that is wrong. */
  async run(): Promise<void> {
    while (this.#running) await this.#person();
  }

  stop(): void {
    this.#running = false;
  }

  /** Resolves when so many more rounds are done. */
  async rounds(count: number): Promise<void> {
    const until = this.#rounds + count;
    while (this.#rounds < until) await delay(PAUSE_MS);
  }

  async #elsewhere<T>(work: (origin: string) => Promise<T>): Promise<T> {
    for (;;) {
      this.#asked += 1;
      const origin = this.origins[this.#asked % this.origins.length] ?? '';
      try {
        return await work(origin);
      } catch (error) {
        if (!goesElsewhere(error)) throw error;
        await delay(PAUSE_MS);
      }
    }
  }

  async #signIn(): Promise<{ readonly userId: string; readonly token: string }> {
    this.#people += 1;
    const mobilePhone = `139${String(this.#people).padStart(8, '0')}`;
    // A code belongs to the browser that asked for it.
    const headers = { cookie: `browser=${randomBytes(32).toString('base64url')}` };
    return await this.#elsewhere(async (origin) => {
      const call = createCaller(fetchTransport(origin));
      await call(accounts.sendCode, { body: { mobilePhone } }, { headers }).catch((error: unknown) => {
        // The answer of the first try was lost.
        if (!(error instanceof ApiError) || error.code !== 429) throw error;
      });
      const outbox = await fetch(`${origin}${site.outbox.path}?mobile=${mobilePhone}`);
      if (outbox.status === 503) throw new ApiError(503, 'the server stops');
      const [sent] = site.outbox.data.parse(await outbox.json());
      const { userId, accessToken } = await call(
        accounts.loginByCode,
        { body: { mobile: mobilePhone, authCode: sent?.code ?? '' } },
        { headers },
      );
      return { userId, token: accessToken };
    });
  }

  async #person(): Promise<void> {
    const { userId, token } = await this.#signIn();
    this.acknowledged.accounts.push(userId);
    for (let round = 0; round < ROUNDS_OF_ONE && this.#running; round += 1) {
      await this.#ask(token);
      await this.#create(token);
      this.#rounds += 1;
    }
  }

  async #ask(token: string): Promise<void> {
    const requestId = randomUUID();
    const question = questionOf(`第 ${this.#rounds} 轮`, { requestId });
    const contentId = await this.#elsewhere(async (origin) => {
      const reader = readReply(origin, token, chat.createChat, question);
      await reader.end;
      return (await reader.snapshot()).contentId;
    });
    this.acknowledged.questions.push(requestId);
    this.acknowledged.replies.push(contentId);
  }

  async #create(token: string): Promise<void> {
    const body = { ...article, idempotencyKey: randomUUID() };
    const options = { headers: { authorization: token } };
    const submit = (origin: string) =>
      createCaller(fetchTransport(origin))(createCallOf(articleWriter, article), { body }, options);
    const made: unknown = await this.#elsewhere(submit);
    const taskId = typeof made === 'string' ? made : submitted.parse(made).taskId;
    this.acknowledged.tasks.push(taskId);
    const state = (origin: string) => createCaller(fetchTransport(origin))(tasks.get, { params: { taskId } }, options);
    for (
      let view = await this.#elsewhere(state);
      !['succeeded', 'failed', 'cancelled'].includes(view.stage);
      view = await this.#elsewhere(state)
    )
      await delay(PAUSE_MS);
  }
}
