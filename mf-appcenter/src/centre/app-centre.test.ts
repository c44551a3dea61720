import { apps } from '@ai-site/shared/api/apps';
import { appTexts } from '@ai-site/shared/domain/apps';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type PlatformOverrides, sampleSignedInUser, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { appPlatform, sampleApp } from '../testing/sample-apps.ts';
import { AppCentre } from './app-centre.ts';

const cutout = sampleApp('AI抠图', { badge: 'hot' });
const translation = sampleApp('翻译助手', { uses: 3, collected: true });
const erase = sampleApp('无痕消除', { addedAt: '2024-04-01T00:00:00.000Z' });
const fresh = sampleApp('创意文字', { badge: 'new' });
const closed = sampleApp('视频创作', { badge: 'new', uses: 9, open: false });

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

async function open(overrides: PlatformOverrides = { user: sampleUser }) {
  const platform = appPlatform({ apps: [cutout, translation, erase, fresh, closed], topics: [] }, overrides);
  const centre = new AppCentre(platform);
  const stop = centre.start();
  await settled();
  return { platform, centre, stop };
}

const toasts = ({ toast }: Awaited<ReturnType<typeof open>>['platform']) => toast.shown.map(({ text }) => text);

describe('the app centre', () => {
  it('sorts open apps by use, then by badge, and new ones by badge and age', async () => {
    const { centre } = await open();
    expect(centre.hot.map(({ name }) => name)).toEqual(['翻译助手', 'AI抠图', '创意文字', '无痕消除']);
    expect(centre.newest.map(({ name }) => name)).toEqual(['创意文字', '无痕消除', '翻译助手', 'AI抠图']);
    expect(centre.favourites).toEqual([translation]);
  });

  it('collects at once, says so and tells other remotes', async () => {
    const { platform, centre } = await open();
    const told: unknown[] = [];
    platform.bus.on('favourites:changed', (payload) => told.push(payload));
    const saved = centre.toggle(cutout.applicationId);
    await Promise.resolve();
    expect(centre.isCollected(cutout.applicationId)).toBe(true);
    await saved;
    await centre.toggle(translation.applicationId);
    expect(centre.favourites).toEqual([cutout]);
    expect(toasts(platform)).toEqual([appTexts.collected, appTexts.uncollected]);
    expect(told).toEqual([
      { applicationId: cutout.applicationId, collected: true },
      { applicationId: translation.applicationId, collected: false },
    ]);
  });

  it('rolls back what is not saved', async () => {
    const { platform, centre } = await open();
    platform.http.answer(apps.collect, async () => {
      throw new ApiError(503, errorTexts.unavailable);
    });
    await centre.toggle(cutout.applicationId);
    expect(centre.isCollected(cutout.applicationId)).toBe(false);
    expect(toasts(platform)).toEqual([errorTexts.unavailable]);
  });

  it('lets visitors browse, and sign in to collect', async () => {
    const { platform, centre } = await open({});
    expect(centre.cards).toHaveLength(5);
    expect(platform.http.asked(apps.historyList)).toEqual([]);
    const saved = centre.toggle(cutout.applicationId);
    expect(platform.modals.opened).toEqual([]);
    await platform.session.signIn(sampleSignedInUser);
    await saved;
    expect(platform.http.asked(apps.collect)).toEqual([
      { body: { actionType: 1, applicationId: cutout.applicationId } },
    ]);
    expect(centre.isCollected(cutout.applicationId)).toBe(true);
  });

  it('has the private assistants of the account among what can be collected, but not in its lists', async () => {
    const mine = sampleApp('面试陪练', { private: true, collected: true, uses: 99 });
    const platform = appPlatform({ apps: [cutout], own: [mine], topics: [] }, { user: sampleUser });
    const centre = new AppCentre(platform);
    await centre.catalogue.refresh();
    expect([centre.favourites, centre.usable]).toEqual([[mine], [cutout, mine]]);
    expect([centre.hot, centre.newest, centre.cards]).toEqual([[cutout], [cutout], [cutout]]);
  });

  it('follows other remotes until it is stopped', async () => {
    const { platform, centre, stop } = await open();
    platform.bus.emit('favourites:changed', { applicationId: erase.applicationId, collected: true });
    expect(centre.isCollected(erase.applicationId)).toBe(true);
    stop();
    expect(platform.bus.listenerCount()).toBe(0);
  });
});
