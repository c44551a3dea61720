import { chat } from '@ai-site/shared/api/chat';
import type { Kysely } from 'kysely';
import { readReply } from '../../../chat/testing/reply-reader.ts';
import { answerManually } from '../../../engines/openai/testing/manual-answer.ts';
import { streaming, type UpstreamServer } from '../../../engines/openai/testing/upstream-server.ts';
import type { Database } from '../../database/schema.ts';

/** A site that is killed while it generates a reply, and restarted. */
export interface ChatStage {
  readonly db: Kysely<Database>;
  readonly upstream: UpstreamServer;
  readonly token: string;
  /** Current origin of the site. */
  origin(): string;
  /** Rejects unless the action kills the site. */
  dies(action: Promise<unknown>): Promise<void>;
  /** Fault point at which the site dies. */
  readonly point: 'chat-first-text' | 'chat-before-end';
  restart(): Promise<void>;
}

const BEGINNING = '说到一半';
const REST = '，又说完了';

/**
 * Asks a question and lets the site die while answering. Then checks that the partial text is stored, that the message is
 * interrupted for every reader, and that it can be resumed to its end. Throws otherwise.
 */
export async function killedReply({ db, upstream, token, point, origin, dies, restart }: ChatStage): Promise<void> {
  const manual = answerManually(upstream);
  const asking = readReply(origin(), token, chat.createChat, {
    body: { chatContent: [{ type: 1, content: '说' }], chatAiModel: 5 },
  });
  const { contentId: replyId, chatInfoId: chatId } = await asking.snapshot();
  const answer = await manual;
  answer.say(BEGINNING);
  const dying = dies(asking.end);
  const reply = () =>
    db
      .selectFrom('chat_messages')
      .select(['status', 'text', 'charge'])
      .where('id', '=', replyId)
      .executeTakeFirstOrThrow();
  if (point === 'chat-before-end') {
    while ((await reply()).text === '');
    answer.finish();
  }
  await dying;
  mustBe(await reply(), { status: 'replying', text: BEGINNING, charge: 'held' });

  // As if the lease had expired.
  await db
    .updateTable('chat_messages')
    .set({ lease_until: new Date(0) })
    .where('id', '=', replyId)
    .execute();
  await restart();
  const look = () =>
    fetch(`${origin()}${chat.getChatDetail.path}?chatId=${chatId}`, { headers: { authorization: token } });
  await Promise.all([look(), look(), look()]);
  mustBe(await reply(), { status: 'interrupted', text: BEGINNING, charge: 'charged' });

  upstream.play(streaming(REST));
  await readReply(origin(), token, chat.continueAnswer, { body: { detailId: replyId } }).end;
  mustBe(await reply(), { status: 'done', text: `${BEGINNING}${REST}`, charge: 'charged' });
}

function mustBe(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`the reply is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}
