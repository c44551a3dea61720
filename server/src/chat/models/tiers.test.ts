import { BUILTIN_ENGINE_NAME, chatModelTier, NOT_OPEN } from '@ai-site/shared/api/chat';
import { helpArticles } from '@ai-site/shared/content/help';
import { tierNames } from '@ai-site/shared/domain/chat-tiers';
import { describe, expect, test } from '@jest/globals';
import type { ChatEngine } from '../../engines/port.ts';
import type { ModelSettings } from '../../platform/config/model-settings.ts';
import { type OwnChatModel, shownEngine, TierTable } from './tiers.ts';

const engine = (builtin: boolean): ChatEngine => ({
  id: builtin ? 'builtin' : 'openai',
  builtin,
  nameOf: (model) => model,
  async *answer() {},
});
const builtin = engine(true);
const upstream = engine(false);
const images = engine(false);
const models = (byTier: ModelSettings['byTier']): ModelSettings => ({ baseUrl: null, apiKey: null, byTier });

test('every declared tier is listed once, the standard one first', () => {
  const listed = new TierTable(models({}), { builtin, upstream: null, images: null })
    .list(() => 2)
    .map(({ tier }) => tier);
  expect(listed[0]).toBe(5);
  expect([...listed].sort((a, b) => a - b)).toEqual(chatModelTier.def.values);
});

test('the help says which files each tier takes', () => {
  const body = helpArticles.find(({ id }) => id === 'chat-upload')?.body ?? '';
  const claims = [...body.matchAll(/(?:^- |；)([^：；\n]+)：([^；\n]+)/gm)].flatMap(([, names = '', claim = '']) =>
    names.split(' 和 ').map((name) => [name.replace(/^标准（(.+)）$/, '$1'), claim] as const),
  );
  const claimOf = new Map(claims);
  const table = new TierTable(models({ 5: 'm' }), { builtin, upstream, images });
  const kindOf = { true: { true: '个文档或图片', false: '个文档' }, false: { true: '张图片', false: '' } } as const;
  for (const tier of chatModelTier.def.values) {
    const { files, documents, images, drawsImages: draws } = table.capabilitiesOf(tier);
    const taken = draws ? `${files} 张参考图` : `${files} ${kindOf[`${documents}`][`${images}`]}`;
    expect([tier, claimOf.get(tierNames[tier])]).toEqual([
      tier,
      expect.stringContaining(files === 0 ? '不能上传' : taken),
    ]);
  }
});

describe('without a model server', () => {
  const table = new TierTable(models({ 5: 'm', 1: 'm', 6: 'm6' }), { builtin, upstream: null, images: null });

  test('the builtin engine answers standard and mini', () => {
    expect(table.list(() => 2).filter(({ enabled }) => enabled)).toEqual([
      expect.objectContaining({ tier: 5, builtin: true, reason: '' }),
      expect.objectContaining({ tier: 1, builtin: true, reason: '' }),
    ]);
    expect(table.engineOf(5)).toEqual({ engine: builtin, model: '' });
  });

  test.each([2, 4, 6, 7, 8, 9, 10] as const)('tier %d is not open, and operators see its setting', (tier) => {
    expect(table.list(() => 2).find((model) => model.tier === tier)).toMatchObject({
      enabled: false,
      builtin: false,
      reason: NOT_OPEN,
    });
    expect(() => table.engineOf(tier)).toThrow(
      expect.objectContaining({ code: 400, message: expect.stringContaining(NOT_OPEN) }),
    );
    expect(table.services().filter(({ settings }) => settings.includes(`CHAT_MODEL_${tier}`))).toMatchObject([
      { state: 'missing', model: '' },
    ]);
  });
});

test('with a model server the tiers that have a model are served by it', () => {
  const table = new TierTable(models({ 5: 'small', 1: 'small', 6: 'large', 8: 'draws' }), {
    builtin,
    upstream,
    images,
  });
  expect(table.engineOf(5)).toEqual({ engine: upstream, model: 'small' });
  expect(table.engineOf(6)).toEqual({ engine: upstream, model: 'large' });
  expect(table.engineOf(8)).toEqual({ engine: images, model: 'draws' });
  expect(table.list(() => 2).filter(({ enabled }) => enabled)).toHaveLength(4);
  expect(() => table.engineOf(9)).toThrow('「Pro+」暂未开放');
  expect(
    table
      .services()
      .filter(({ state }) => state === 'connected')
      .map(({ model }) => model),
  ).toEqual(['small', 'small', 'large', 'draws']);
});

describe('with a file of the operator', () => {
  const local: ChatEngine = { ...engine(false), id: 'local', blind: true };
  let serving: OwnChatModel['serving'] = null;
  const own: OwnChatModel = {
    engine: local,
    get serving() {
      return serving;
    },
  };
  const file = { name: 'qwen.gguf', window: 7000 };
  const opened = (byTier: ModelSettings['byTier'], server: ChatEngine | null, readsImages = false) =>
    new TierTable(models(byTier), { builtin, upstream: server, images: null, own }, () => readsImages);

  test('it answers in the place of the builtin engine while it is there', () => {
    const table = opened({}, null);
    serving = file;
    expect(table.engineOf(5)).toEqual({ engine: local, model: 'qwen.gguf', window: 7000 });
    expect(table.list(() => 2).filter(({ builtin: demo }) => demo)).toEqual([]);
    expect(table.services()[0]).toMatchObject({ state: 'connected', model: 'qwen.gguf', settings: ['MODELS_DIR'] });
    expect(() => table.engineOf(6)).toThrow(NOT_OPEN);
    serving = null;
    expect(table.engineOf(5)).toEqual({ engine: builtin, model: '' });
  });

  test('a connected model server goes first', () => {
    serving = file;
    expect(opened({ 5: 'small' }, upstream).engineOf(5)).toEqual({ engine: upstream, model: 'small' });
  });

  test('it sees no images: their text is read for it, where something reads text', () => {
    serving = file;
    expect(opened({}, null).capabilitiesOf(5)).toMatchObject({
      documents: true,
      images: false,
      limitedBy: '本地模型看不懂图片',
    });
    const reading = opened({}, null, true);
    expect(reading.capabilitiesOf(5).images).toBe(true);
    expect(reading.sightOf(5).sees).toBe(false);
  });
});

test('users read the name of the tier for who answered, never the upstream name of its model', () => {
  expect([
    shownEngine('vendor/model-9', 9),
    shownEngine(BUILTIN_ENGINE_NAME, 5),
    shownEngine('本地模型', 5),
    shownEngine(null, 5),
  ]).toEqual(['Pro+', BUILTIN_ENGINE_NAME, '本地模型', null]);
});

describe('without the demonstration engine', () => {
  const serving = { name: 'a.gguf', window: 7000 };
  const tableWith = (
    own: OwnChatModel | null,
    byTier: ModelSettings['byTier'] = {},
    server: ChatEngine | null = null,
  ) => new TierTable(models(byTier), { builtin: null, upstream: server, images: null, own });

  test('no tier is open, and asking one is refused', () => {
    const table = tableWith(null);
    expect(table.list(() => 2).map(({ enabled, reason }) => `${enabled} ${reason}`)).toEqual(
      chatModelTier.def.values.map(() => `false ${NOT_OPEN}`),
    );
    expect([table.serves(5), table.find(5)]).toEqual([false, null]);
    expect(() => table.engineOf(5)).toThrow(
      expect.objectContaining({ code: 400, message: expect.stringContaining(NOT_OPEN) }),
    );
  });

  test("the operator's own file answers standard and mini, a model its tier", () => {
    const own = { engine: engine(false), serving };
    const opened = (table: TierTable) => table.list(() => 2).flatMap(({ tier, enabled }) => (enabled ? [tier] : []));
    expect(opened(tableWith(own))).toEqual([5, 1]);
    expect(opened(tableWith({ ...own, serving: null }))).toEqual([]);
    expect(opened(tableWith(null, { 5: 'm' }, upstream))).toEqual([5]);
  });
});
