import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { memberships } from '@ai-site/shared/api/membership';
import { newcomer } from '@ai-site/shared/api/newcomer';
import { TopicType } from '@ai-site/shared/api/realtime';
import { feedCalls } from '@ai-site/shared/api/showcase';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readReply } from '../../chat/testing/reply-reader.ts';
import { openShowcaseScene, type ShowcaseScene } from '../../showcase/testing/showcase-scene.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { newcomerData } from './personal-data.ts';
import { creditedTenths, reach, signUp } from './testing/newcomers.ts';

let scene: ShowcaseScene;
let site: TestSite;
let other: TestSite;
let origin: string;

beforeAll(async () => {
  scene = await openShowcaseScene([]);
  site = scene.site;
  other = await createTestSite({ nodeOf: site });
  origin = await site.listen();
});
afterAll(async () => {
  await other.close();
  await scene.close();
});

const stateOf = ({ token }: TestUser) => site.call(newcomer.state, {}, { token });
const balanceOf = async ({ token }: TestUser) => (await site.call(memberships.current, {}, { token })).pointBalance;
const pushesOf = async ({ userId }: TestUser) => {
  const rows = await site.site.db.selectFrom('pushes').select('message').where('account_id', '=', userId).execute();
  return rows.filter(({ message }) => JSON.stringify(message).includes(`"type":${TopicType.newcomer}`)).length;
};

describe('the three steps of a newcomer', () => {
  it('are the first answer, image and publication, and bring 30 credits that are valid like the welcome grant', async () => {
    const user = await signUp(site);
    expect(await stateOf(user)).toEqual({ reached: [], steps: 3, creditedUntil: null, dismissed: false, moments: [] });

    await readReply(origin, user.token, chat.createChat, {
      body: { chatContent: [{ type: 1, content: '12 乘以 12 是多少' }], chatAiModel: 5 },
    }).end;
    expect(await stateOf(user)).toMatchObject({ reached: ['answer'], creditedUntil: null });
    expect(await pushesOf(user)).toBe(1);

    const { taskId } = await scene.makeWork(user);
    expect(await stateOf(user)).toMatchObject({ reached: ['answer', 'image'], moments: ['image'] });
    await reach(site.site, user, 'image');
    expect(await creditedTenths(site.site, user)).toEqual([]);

    const before = await balanceOf(user);
    await site.call(
      feedCalls.inspiration.releaseWork,
      { body: { workTaskId: taskId, workId: 0 } },
      { token: user.token },
    );
    expect(await stateOf(user)).toMatchObject({
      reached: ['answer', 'image', 'publication'],
      creditedUntil: '2024-03-31',
      moments: ['image', 'publication'],
    });
    expect([await creditedTenths(site.site, user), (await balanceOf(user)) - before]).toEqual([[300], 300]);
    const { items } = await site.call(memberships.records, { query: { kind: 'acquired' } }, { token: user.token });
    expect(items).toContainEqual(
      expect.objectContaining({ title: '新手三步奖励', point: 300, expireDate: '2024-03-31' }),
    );
    expect(await scene.findings()).toEqual([]);
  });

  it('are those of accounts that began with the welcome grant', async () => {
    const user = await scene.signIn();
    await scene.makeWork(user);
    expect([await stateOf(user), await pushesOf(user)]).toEqual([null, 0]);
  });

  it('bring their credits once, though they end at the same moment on two servers', async () => {
    for (let round = 0; round < (testDepth.everyVariant ? 8 : 3); round += 1) {
      const user = await signUp(site);
      await Promise.all(
        ([site, other] as const).flatMap((node) =>
          (['answer', 'image', 'publication'] as const).map((step) => reach(node.site, user, step)),
        ),
      );
      expect(await creditedTenths(site.site, user)).toEqual([300]);
      await reach(other.site, user, 'publication');
      expect(await creditedTenths(site.site, user)).toEqual([300]);
    }
    expect(await scene.findings()).toEqual([]);
  });

  it('need no video, which is told of by itself', async () => {
    const user = await signUp(site);
    for (const milestone of ['video', 'answer', 'image'] as const) await reach(site.site, user, milestone);
    expect(await stateOf(user)).toMatchObject({ reached: ['answer', 'image'], moments: ['image', 'video'] });
    expect(await creditedTenths(site.site, user)).toEqual([]);
  });

  it('stay hidden on every device once they are dismissed, and still bring the credits', async () => {
    const user = await signUp(site);
    expect(await site.call(newcomer.dismiss, {}, { token: user.token })).toMatchObject({ dismissed: true });
    expect(await other.call(newcomer.state, {}, { token: user.token })).toMatchObject({ dismissed: true, reached: [] });
    for (const milestone of ['answer', 'image', 'publication'] as const) await reach(site.site, user, milestone);
    expect(await creditedTenths(site.site, user)).toEqual([300]);
  });
});

describe('a moment', () => {
  it('is told once', async () => {
    const user = await signUp(site);
    await reach(site.site, user, 'image');
    expect(await site.call(newcomer.momentSeen, { body: { moment: 'image' } }, { token: user.token })).toMatchObject({
      moments: [],
    });
    await reach(site.site, user, 'image');
    expect(await stateOf(user)).toMatchObject({ reached: ['image'], moments: [] });
  });

  it('that has not come cannot be closed in advance, and there are no others', async () => {
    const user = await signUp(site);
    await site.call(newcomer.momentSeen, { body: { moment: 'video' } }, { token: user.token });
    await reach(site.site, user, 'video');
    expect(await stateOf(user)).toMatchObject({ moments: ['video'] });
    expect((await site.answer(newcomer.momentSeen, { body: { moment: 'answer' } }, { token: user.token })).status).toBe(
      400,
    );
    expect((await site.answer(newcomer.state, {})).status).toBe(401);
  });
});

it('the steps are exported with the personal data, and go with the account while a fact is being recorded', async () => {
  const user = await signUp(site);
  await reach(site.site, user, 'answer');
  const { content } = await site.call(accounts.exportData, {}, { token: user.token });
  expect(content).toMatchObject({ newcomer: { dismissedAt: null, milestones: [{ milestone: 'answer' }] } });
  await site.site.db.transaction().execute(async (tx) => newcomerData.cancel?.(tx, user.userId, site.clock.now));
  await reach(site.site, user, 'image');
  expect(await stateOf(user)).toBeNull();
});
