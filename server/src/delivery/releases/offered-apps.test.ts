import { apps } from '@ai-site/shared/api/apps';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ReleaseSite } from './testing/release-site.ts';

let at: ReleaseSite;
beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

const composer = {
  code: 'composer',
  name: '作曲',
  line: '写一首歌',
  description: '写一首歌',
  tags: ['歌曲'],
  categories: ['audio' as const],
  badge: null,
  terminalTypes: [1 as const],
  priceText: '限时免费',
  actionUrl: '/chat',
};

const offered = async () => {
  at.site.clock.advance(3);
  return (await at.site.call(apps.catalogue, {})).apps.find(({ code }) => code === composer.code);
};

it('the apps of a live remote are in the app centre as long as its live version brings them', async () => {
  await at.deploy('1.1.0', { name: 'mf-chat', routes: [{ prefix: '/chat' }], offeredApps: [composer] });
  expect(await offered()).toMatchObject({ name: '作曲', actionUrl: '/chat', open: true, price: null, priceText: '限时免费', pinyin: ['zuo qu', 'ge qu'] });
  await at.deploy('1.2.0', { name: 'mf-chat', routes: [{ prefix: '/chat' }] });
  expect(await offered()).toBeUndefined();
});
