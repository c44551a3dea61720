import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { type ReplyReader, readReply } from '../testing/reply-reader.ts';

/** How often a follower loses its connection during one reply. */
const DISCONNECTS = 50;

let scene: ChatScene;
let there: TestSite;
let origins: readonly [here: string, there: string];
beforeAll(async () => {
  scene = await openChatScene();
  there = await createTestSite({ settings: scene.site.site.settings, nodeOf: scene.site });
  origins = [scene.origin, await there.listen()];
});
afterAll(async () => {
  await there.close();
  await scene.close();
});

/** Text that a model may send and that both a browser and a database can store. */
const piece = fc.string({
  unit: fc.constantFrom('字', '🌙', '👩‍👩‍👧', 'a', '\n', '\r\n', '"', '\\', '\u2028', '<', '&', '\u0007'),
  minLength: 1,
  maxLength: 12,
});
/** Which node the follower reconnects to, and how much it reads before the next disconnect. */
const visit = fc.record({ node: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const), reads: fc.nat(3) });

test('the text is what upstream sent, whenever a follower loses its connection', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: DISCONNECTS, maxLength: DISCONNECTS }),
      fc.array(visit, { minLength: DISCONNECTS, maxLength: DISCONNECTS }),
      async (pieces, visits) => {
        const manual = answerManually(scene.upstream);
        const asking = scene.ask('说');
        const answer = await manual;
        const { contentId, chatInfoId } = await asking.snapshot();
        const follow = (node: 0 | 1): ReplyReader =>
          readReply(origins[node], scene.user.token, chat.followReply, { query: { detailId: contentId } });

        // A beginning like `<` would be withheld until it is certain that no thinking tag starts there.
        answer.say('始');
        for (const [index, { node, reads }] of visits.entries()) {
          const follower = follow(node);
          // Disconnect before the first event, or after some.
          if (reads > 0) await follower.snapshot();
          answer.say(pieces[index] ?? '');
          if (reads > 1 && node === 0) await follower.until(() => follower.events.length > 1);
          follower.leave();
        }
        const followers = [follow(0), follow(1)];
        await Promise.all(followers.map((follower) => follower.snapshot()));
        answer.say('完');
        answer.finish();

        const whole = `始${pieces.join('')}完`;
        for (const reader of [asking, ...followers]) {
          expect(await reader.end).toMatchObject({ status: 'done' });
          expect(reader.text).toBe(whole);
        }
        expect(textOf((await scene.messages(chatInfoId)).at(-1))).toBe(whole);
      },
    ),
    { numRuns: testDepth.disconnectRuns },
  );
});
