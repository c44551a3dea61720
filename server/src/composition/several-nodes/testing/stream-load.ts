import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { chat } from '@ai-site/shared/api/chat';
import { questionOf, type ReplyReader, readReply } from '../../../chat/testing/reply-reader.ts';
import type { TestUser } from '../../../testing/site.ts';
import { numberedAnswer, type Pace } from './numbered-answer.ts';

/** What became of answers. */
export interface StreamCounts {
  /** Complete, with every token once. */
  whole: number;
  /** Ended otherwise, with a true beginning of their text. */
  interrupted: number;
  /** Connections that ended before the answer did, after which the reader went on. */
  resumed: number;
  /** Questions that were asked again under the same request id. */
  askedAgain: number;
  /** Why, as far as the answers say. */
  readonly reasons: Map<string, number>;
  /** Texts or numbers that are wrong: tokens were lost or came twice. */
  readonly wrong: string[];
}

/** Waits before a reader goes on, as those of a page. */
const again = { firstMs: 1000, mostMs: 15_000 };

/** People who ask one question after the other through `origin` and read the answers as pages do, until they are stopped. */
export class StreamLoad {
  readonly counts: StreamCounts = {
    whole: 0,
    interrupted: 0,
    resumed: 0,
    askedAgain: 0,
    reasons: new Map(),
    wrong: [],
  };
  readonly #origin: string;
  readonly #pace: Pace;
  readonly #readers: Promise<unknown>;
  #running = true;

  constructor(origin: string, users: readonly TestUser[], pace: Pace, rampMs: number) {
    this.#origin = origin;
    this.#pace = pace;
    this.#readers = Promise.all(
      users.map(async (user, no) => {
        await delay((no / users.length) * rampMs);
        while (this.#running) await this.#askOnce(user);
      }),
    );
  }

  /** Resolves when all answers that were asked for have ended. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#readers;
  }

  async #askOnce(user: TestUser): Promise<void> {
    const question = questionOf(JSON.stringify(this.#pace), { requestId: randomUUID() });
    const wanted = numberedAnswer(this.#pace);
    let replyId: string | undefined;
    for (let failures = 0; ; ) {
      const reader =
        replyId === undefined
          ? readReply(this.#origin, user.token, chat.createChat, question)
          : readReply(this.#origin, user.token, chat.followReply, { query: { detailId: replyId } });
      try {
        const { status } = await reader.end;
        const right = status === 'done' ? reader.text === wanted : wanted.startsWith(reader.text);
        if (!right) this.counts.wrong.push(`${status}: ${reader.text.slice(0, 200)}`);
        else if (status === 'done') this.counts.whole += 1;
        else this.counts.interrupted += 1;
        return;
      } catch (error) {
        this.#note(reader, error);
        replyId ??= idOf(reader);
        if (replyId === undefined) this.counts.askedAgain += 1;
        else this.counts.resumed += 1;
        failures += 1;
        await delay(Math.min(again.mostMs, again.firstMs * 2 ** (failures - 1)));
      }
    }
  }

  #note(reader: ReplyReader, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (/^delta \d+ after/.test(message)) this.counts.wrong.push(message);
    const reason = `${reader.events.length === 0 ? 'asking' : 'reading'}: ${message.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
    this.counts.reasons.set(reason, (this.counts.reasons.get(reason) ?? 0) + 1);
  }
}

function idOf({ events: [first] }: ReplyReader): string | undefined {
  return first?.event === 'snapshot' ? first.contentId : undefined;
}
