import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { readReply } from '../testing/reply-reader.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
  scene.upstream.play(streaming('好'));
});
afterAll(() => scene.close());

/** Describes a message of the tree to create: its parent, and the question it answers. */
interface Node {
  readonly parentId: string | null;
  readonly questionId: string | null;
}
type Tree = Map<string, Node>;

/** One step of the test; `at` picks the message it acts on. */
type Step = { readonly kind: 'ask' | 'again' | 'edit' | 'delete' | 'choose'; readonly at: number };

const steps = fc.array(
  fc.record<Step>({ kind: fc.constantFrom('ask', 'ask', 'again', 'edit', 'delete', 'choose'), at: fc.nat(1000) }),
  { minLength: 4, maxLength: 14 },
);

const token = () => ({ token: scene.user.token });
const leafOf = async (chatId: string) =>
  (await scene.site.site.db.selectFrom('chats').select('leaf_id').where('id', '=', chatId).executeTakeFirstOrThrow())
    .leaf_id;

async function take(chatId: string, tree: Tree, { kind, at }: Step): Promise<void> {
  const id = [...tree.keys()][at % Math.max(1, tree.size)];
  const node = id === undefined ? undefined : tree.get(id);
  const ask = async (parentId: string | null, more: { parentId?: string | null } = {}) => {
    const reader = scene.ask('问', { chatId, ...more });
    await reader.end;
    const { questionId, contentId } = await reader.snapshot();
    tree.set(questionId, { parentId, questionId: null }).set(contentId, { parentId: questionId, questionId });
    expect(await leafOf(chatId)).toBe(contentId);
  };
  if (id === undefined || node === undefined || kind === 'ask') return ask(await leafOf(chatId));
  if (kind === 'edit') return ask(node.parentId, { parentId: node.parentId });
  if (kind === 'again') {
    const reader = readReply(scene.origin, scene.user.token, chat.answerAgain, { body: { detailId: id } });
    await reader.end;
    const { questionId, contentId } = await reader.snapshot();
    tree.set(contentId, { parentId: questionId, questionId });
    expect(await leafOf(chatId)).toBe(contentId);
    return;
  }
  const shown = await leafOf(chatId);
  if (kind === 'choose') {
    await scene.site.call(chat.chooseBranch, { body: { detailId: id } }, token());
    const path = await scene.messages(chatId);
    expect(path.map((message) => message.id)).toContain(id);
    return;
  }
  const gone = new Set([id, ...[...tree].flatMap(([other, { questionId }]) => (questionId === id ? other : []))]);
  await scene.site.call(chat.deleteDetail, { body: { detailId: id } }, token());
  for (const other of gone) tree.delete(other);
  for (const [other, { parentId, questionId }] of tree)
    if (parentId !== null && gone.has(parentId)) tree.set(other, { parentId: node.parentId, questionId });
  if (shown !== null && !gone.has(shown)) expect(await leafOf(chatId)).toBe(shown);
}

async function holds(chatId: string, tree: Tree): Promise<void> {
  const rows = await scene.site.site.db
    .selectFrom('chat_messages')
    .select(['id', 'parent_id', 'question_id', 'position'])
    .where('chat_id', '=', chatId)
    .execute();
  expect(
    new Map(rows.map(({ id, parent_id, question_id }) => [id, { parentId: parent_id, questionId: question_id }])),
  ).toEqual(new Map(tree));
  const leaf = await leafOf(chatId);
  expect(leaf === null).toBe(tree.size === 0);

  const path = await scene.messages(chatId);
  expect(path.at(-1)?.id ?? null).toBe(leaf);
  const parents: (string | null)[] = path.map(({ parentId }) => parentId);
  expect(parents).toEqual([null, ...path.map(({ id }) => id)].slice(0, path.length));
  const positions = path.map(({ id }) => rows.find((row) => row.id === id)?.position ?? 0);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  for (const { id, parentId, versions } of path) {
    const siblings = [...tree].flatMap(([other, node]) => (node.parentId === parentId ? other : []));
    expect(versions).toContain(id);
    expect(new Set(versions)).toEqual(new Set(siblings));
  }
  // No version switch leads below the end of the shown branch.
  if (leaf !== null) expect([...tree.values()].some(({ parentId }) => parentId === leaf)).toBe(false);
}

test('whatever is asked, edited, answered again, deleted and chosen, a chat stays one tree with one shown branch', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const first = scene.ask('问');
      await first.end;
      const { chatInfoId, questionId, contentId } = await first.snapshot();
      const tree: Tree = new Map([
        [questionId, { parentId: null, questionId: null }],
        [contentId, { parentId: questionId, questionId }],
      ]);
      for (const step of list) {
        await take(chatInfoId, tree, step);
        await holds(chatInfoId, tree);
      }
    }),
    { numRuns: testDepth.messageTreeRuns },
  );
});
