import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chat } from '@ai-site/shared/api/chat';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { OwnChat } from '../../engines/local/chat/own-chat.ts';
import { tinyGguf } from '../../engines/local/chat/testing/tiny-gguf.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { withPurses } from '../testing/chat-scene.ts';
import { questionOf, readReply } from '../testing/reply-reader.ts';

/** Answers with the length of its instructions and the question, in two pieces. */
const code = `
process.once('disconnect', () => process.exit());
process.on('message', ({ kind, id, systemPrompt, messages }) => {
  if (kind === 'stop') return;
  const piece = (text) => process.send({ kind: 'piece', id, thought: false, text });
  piece(systemPrompt.length > 0 ? '有说明；' : '没有说明；');
  piece(messages.at(-1).content);
  process.send({ kind: 'done', id, truncated: false, firstTokenMs: 1, memory: 1 });
});`;

let directory: string;
let own: OwnChat;
let site: TestSite;
let origin: string;
let user: TestUser;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-own-chat-'));
  await writeFile(path.join(directory, 'program.mjs'), code);
  await writeFile(path.join(directory, 'a.gguf'), tinyGguf({ answer: ['好'] }));
  own = new OwnChat({
    directory,
    installed: true,
    program: path.join(directory, 'program.mjs'),
    idleMs: HANG_LIMIT_MS,
  });
  await own.look();
  site = withPurses(await createTestSite({ ports: { ownChat: () => own } }));
  origin = await site.listen();
  user = await site.signIn();
});
afterAll(async () => {
  await site.close();
  own.close();
  await rm(directory, { recursive: true });
});

it('questions are answered by a file of the operator, which the answer says, at the price of its tier', async () => {
  const { models, builtinNotice } = await site.call(chat.models, {}, { token: user.token });
  expect([models[0]?.builtin, builtinNotice]).toEqual([false, null]);
  const reader = readReply(origin, user.token, chat.createChat, questionOf('春天写什么？'));
  await reader.end;
  expect([(await reader.snapshot()).engine, reader.text]).toEqual(['本地模型', '有说明；春天写什么？']);
  const price = TENTHS * (models[0]?.price ?? 0);
  expect(price).toBeGreaterThan(0);
  expect(await ledgerOf(site, user.userId).entries()).toContain(`settle -${price} -${price}`);
});

it('a question that is too long for the window of the file is refused before it costs anything', async () => {
  const answer = await site.answer(chat.createChat, questionOf('长'.repeat(7000)), { token: user.token });
  expect(answer).toMatchObject({ status: 400 });
});
