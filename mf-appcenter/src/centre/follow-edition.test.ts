import { apps } from '@ai-site/shared/api/apps';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { ManualClock } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { appPlatform, sampleApp } from '../testing/sample-apps.ts';
import { AppCentre } from './app-centre.ts';
import { followEdition } from './follow-edition.ts';

const app = sampleApp('AI抠图');

async function open() {
  const platform = appPlatform({ apps: [app], topics: [] });
  const centre = new AppCentre(platform);
  await centre.catalogue.refresh();
  const clock = new ManualClock();
  const page = { visibilityState: 'visible' as DocumentVisibilityState };
  const stop = followEdition(platform, centre, { clock, page });
  const change = (edition: string, name: string) => {
    platform.http.answer(apps.edition, () => ({ edition }));
    platform.http.answer(apps.catalogue, () => ({ edition, apps: [{ ...app, name }], own: [], topics: [] }));
  };
  return { platform, centre, clock, page, stop, change };
}

it('shows within five seconds what operators changed, while the page is visible', async () => {
  const { platform, centre, clock, page, stop, change } = await open();
  await clock.advance(60_000);
  expect(platform.http.asked(apps.catalogue)).toHaveLength(1);
  change('2', '新名字');
  await clock.advance(5000);
  expect(centre.cards.map(({ name }) => name)).toEqual(['新名字']);
  page.visibilityState = 'hidden';
  change('3', '更新的名字');
  const asked = platform.http.asked(apps.edition).length;
  await clock.advance(60_000);
  page.visibilityState = 'visible';
  stop();
  await clock.advance(60_000);
  expect([platform.http.asked(apps.edition).length, centre.cards[0]?.name]).toEqual([asked, '新名字']);
});

it('outlives a question that fails, without a word', async () => {
  const { platform, clock, stop, change } = await open();
  platform.http.answer(apps.edition, async () => {
    throw new ApiError(503, errorTexts.unavailable);
  });
  await clock.advance(9000);
  change('2', '新名字');
  await clock.advance(5000);
  expect([platform.toast.shown, platform.http.asked(apps.catalogue).length]).toEqual([[], 2]);
  stop();
});
