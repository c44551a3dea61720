import { noEdits } from '@ai-site/shared/api/app-management';
import { apps } from '@ai-site/shared/api/apps';
import { siteApps } from '@ai-site/shared/content/site-apps';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tierTableOf } from '../../chat/models/configured-tiers.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { cardOf } from './cards.ts';
import { declaredOf } from './own-apps.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ ports: { demoEngine: () => null } });
});
afterAll(() => site.close());

const chatCodes = siteApps.flatMap(({ code, service }) => (service === 'chat' ? [code] : []));

describe('apps of chat', () => {
  it('are not open where nothing answers', async () => {
    const { apps: cards } = await site.call(apps.catalogue, {});
    const ofChat = cards.filter(({ code }) => chatCodes.includes(code));
    expect(ofChat.map(({ open }) => open)).toEqual(chatCodes.map(() => false));
    expect(cards.find(({ code }) => code === 'magic-book')?.open).toBe(true);
  });

  it('are open where any model answers, those of one model with this one', async () => {
    const { settings } = site.site;
    const connected = {
      ...settings,
      models: { ...settings.models, baseUrl: 'http://models.test/v1', apiKey: 'key', byTier: { 8: 'large' } },
    };
    const models = { site: site.site, tiers: tierTableOf(connected, { ownChat: null, demo: null }) };
    const own = { code: 'own-1', name: '助手', line: '', category: 'chat', image: '', maker: '小明' } as const;
    const isOpen = async (declared: Parameters<typeof cardOf>[1]['declared']): Promise<boolean> =>
      (
        await cardOf(
          models,
          { id: 1, declared, edits: noEdits, order: 10, published: true, addedAt: new Date(0) },
          new Map(),
        )
      ).open;
    const ofChat = siteApps.filter(({ code }) => chatCodes.includes(code));
    expect(await Promise.all(ofChat.map(isOpen))).toEqual(chatCodes.map(() => true));
    expect(await isOpen(declaredOf({ ...own, tier: 8 }))).toBe(true);
    expect(await isOpen(declaredOf({ ...own, tier: 5 }))).toBe(false);
  });
});
