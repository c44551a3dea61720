import { prompts } from '@ai-site/shared/api/prompts';
import { combinationMax, promptLimits, promptTexts } from '@ai-site/shared/domain/prompts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { combinationData, promptData } from './personal-data.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const sample = { title: '主图', category: '电商', text: '为{{商品|杯子}}拍一张主图', favourite: false };
const save = (user: TestUser, changes: object = {}) =>
  site.call(prompts.save, { body: { ...sample, ...changes } }, { token: user.token });
const list = (user: TestUser) => site.call(prompts.list, {}, { token: user.token });
const titles = async (user: TestUser) => (await list(user)).map(({ title }) => title);
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `第${index}条`, text: '文字' }));

describe('own prompts', () => {
  it('are listed with favourites first, then the last changed ones', async () => {
    const user = await site.signIn();
    const first = await save(user, { title: '甲' });
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    await save(user, { title: '乙' });
    await save(user, { title: '丙', favourite: true });
    expect(await titles(user)).toEqual(['丙', '乙', '甲']);
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    expect(await save(user, { ...first, title: ' 甲二 ' })).toMatchObject({
      id: first.id,
      title: '甲二',
      category: '电商',
      text: sample.text,
    });
    expect(await titles(user)).toEqual(['丙', '甲二', '乙']);
    await site.call(prompts.remove, { params: { id: first.id } }, { token: user.token });
    expect(await titles(user)).toEqual(['丙', '乙']);
  });

  it('belong to their account alone', async () => {
    const [owner, other] = [await site.signIn(), await site.signIn()];
    const { id } = await save(owner);
    expect(await list(other)).toEqual([]);
    expect(await site.answer(prompts.save, { body: { ...sample, id } }, { token: other.token })).toMatchObject({
      status: 404,
      envelope: { msg: promptTexts.unknown },
    });
    expect(await site.answer(prompts.remove, { params: { id } }, { token: other.token })).toMatchObject({
      status: 404,
    });
    expect(await list(owner)).toHaveLength(1);
    expect((await site.answer(prompts.list, {})).status).toBe(401);
  });

  it.each([
    [{ title: ' ' }, promptTexts.noTitle],
    [{ title: '字'.repeat(promptLimits.title + 1) }, promptTexts.longTitle],
    [{ category: '字'.repeat(promptLimits.category + 1) }, promptTexts.longCategory],
    [{ text: '' }, promptTexts.noText],
    [{ text: '字'.repeat(promptLimits.text + 1) }, promptTexts.longText],
  ])('are refused with the reason: %j', async (changes, msg) => {
    const { token } = await site.signIn();
    expect(await site.answer(prompts.save, { body: { ...sample, ...changes } }, { token })).toMatchObject({
      status: 400,
      envelope: { msg },
    });
  });
});

describe('an import', () => {
  it('skips what is there already, and adds all or nothing', async () => {
    const user = await site.signIn();
    await save(user);
    const file = { prompts: [sample, { title: '主图', text: '别的文字' }, { title: '主图', text: '别的文字' }] };
    expect(await site.call(prompts.importAll, { body: file }, { token: user.token })).toEqual({ added: 1, skipped: 2 });
    expect(await list(user)).toHaveLength(2);
    const tooMany = await site.answer(
      prompts.importAll,
      { body: { prompts: many(promptLimits.count - 1) } },
      { token: user.token },
    );
    expect(tooMany).toMatchObject({ status: 409, envelope: { msg: promptTexts.tooMany(promptLimits.count - 2) } });
    expect(await list(user)).toHaveLength(2);
  });

  it('keeps the order of the file', async () => {
    const user = await site.signIn();
    await site.call(prompts.importAll, { body: { prompts: many(12) } }, { token: user.token });
    expect(await titles(user)).toEqual(many(12).map(({ title }) => title));
  });

  it('fills the account up to the limit, also when two come at once', async () => {
    const user = await site.signIn();
    const longest = many(promptLimits.count - 1).map((prompt) => ({
      ...prompt,
      text: '字'.repeat(testDepth.everyVariant ? promptLimits.text : 1),
    }));
    await site.call(prompts.importAll, { body: { prompts: longest } }, { token: user.token });
    const [one, two] = await Promise.all(
      ['甲', '乙'].map((title) => site.answer(prompts.save, { body: { ...sample, title } }, { token: user.token })),
    );
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    expect(await list(user)).toHaveLength(promptLimits.count);
  });
});

it('prompts are in the export of personal data and go with the account', async () => {
  const user = await site.signIn();
  await save(user, { favourite: true });
  const { db } = site.site;
  expect(await promptData.read(db, user.userId)).toEqual([{ ...sample, favourite: true, updatedAt: site.clock.now }]);
  await db.transaction().execute(async (tx) => promptData.cancel?.(tx, user.userId, site.clock.now));
  expect(await promptData.read(db, user.userId)).toEqual([]);
});

describe('the combination of the prompt book', () => {
  const combination = { picked: [{ id: 'light/moonlight', weight: 1.2 }], language: 'english' as const };
  const saveCombination = (user: TestUser, body: unknown) =>
    site.answer(prompts.saveCombination, { body: body as typeof combination }, { token: user.token });
  const read = (user: TestUser) => site.call(prompts.combination, {}, { token: user.token });

  it('is kept for each account, the last one that was saved', async () => {
    const [owner, other] = [await site.signIn(), await site.signIn()];
    expect(await read(owner)).toEqual({ picked: [], language: 'chinese' });
    await saveCombination(owner, { picked: [], language: 'english' });
    expect((await saveCombination(owner, combination)).status).toBe(200);
    expect([await read(owner), await read(other)]).toEqual([combination, { picked: [], language: 'chinese' }]);
    expect((await site.answer(prompts.combination, {})).status).toBe(401);
  });

  it.each([
    { picked: [{ id: 'light/moonlight', weight: 9 }], language: 'english' },
    { picked: [{ id: '', weight: 1 }], language: 'english' },
    { picked: [], language: 'latin' },
    {
      picked: Array.from({ length: combinationMax + 1 }, (_, index) => ({ id: `${index}`, weight: 1 })),
      language: 'english',
    },
    {},
  ])('is refused in another shape: %j', async (body) => {
    const user = await site.signIn();
    expect((await saveCombination(user, body)).status).toBe(400);
  });

  it('is in the export of personal data and goes with the account', async () => {
    const user = await site.signIn();
    await saveCombination(user, combination);
    const { db } = site.site;
    expect(await combinationData.read(db, user.userId)).toEqual({ ...combination, updatedAt: site.clock.now });
    await db.transaction().execute(async (tx) => combinationData.cancel?.(tx, user.userId, site.clock.now));
    expect(await combinationData.read(db, user.userId)).toBeNull();
  });
});
