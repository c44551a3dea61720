import { apps } from '@ai-site/shared/api/apps';
import { ownership } from '@ai-site/shared/api/ownership';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { composer } from '../testing/build-release.ts';
import { ReleaseSite } from '../testing/release-site.ts';
import { offeredApps } from './offered-apps.ts';

let at: ReleaseSite;
beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

const offered = async () => {
  at.site.clock.advance(3);
  return (await at.site.call(apps.catalogue, {})).apps.find(({ code }) => code === composer.code);
};
const brought = async () => (await offeredApps(at.site.site)).map(({ code, remote }) => `${remote} ${code}`);
const chat = { name: 'mf-chat', routes: [{ prefix: '/chat' }] };

it('the apps of a live remote are in the app centre as long as its live version brings them', async () => {
  await at.deploy('1.1.0', { ...chat, offeredApps: [composer] });
  expect(await offered()).toMatchObject({
    name: '作曲',
    actionUrl: '/chat',
    open: true,
    price: null,
    priceText: '限时免费',
    pinyin: ['zuo qu', 'ge qu'],
  });
  await at.deploy('1.2.0', chat);
  expect(await offered()).toBeUndefined();
});

it('the code of an app belongs to one remote, and the others are refused with its name', async () => {
  await at.deploy('1.3.0', { ...chat, offeredApps: [composer] });
  await expect(
    at.deploy('1.0.0', { name: 'mf-evil', offeredApps: [{ ...composer, actionUrl: '/evil' }] }),
  ).rejects.toMatchObject({
    code: 409,
    message: '被拒绝：应用代码 composer 属于 mf-chat，mf-evil 不能使用',
  });
});

it('apps are listed by remote, whatever was released last, and as far as the remote owns their codes and pages', async () => {
  await at.deploy('1.0.0', {
    name: 'mf-band',
    offeredApps: [{ ...composer, code: 'band', actionUrl: '/band/x?tab=1' }],
  });
  await at.deploy('1.4.0', { ...chat, offeredApps: [composer, { ...composer, code: 'second' }] });
  expect(await brought()).toEqual(['mf-band band', 'mf-chat composer', 'mf-chat second']);
  await at.site.call(
    ownership.revoke,
    { body: { kind: 'app', key: 'second', owner: 'mf-chat' } },
    { token: at.operator.token },
  );
  await at.grant('route', '/band', 'mf-other');
  expect(await brought()).toEqual(['mf-chat composer']);
});
