import { accounts } from '@ai-site/shared/api/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';

const DAY = 86_400;
let site: TestSite;
let user: TestUser;
let photo: Buffer;

beforeAll(async () => {
  site = await createTestSite();
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'tomato' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

async function upload(): Promise<string> {
  const url = await site.call(accounts.avatarUploadUrl, { query: {} }, { token: user.token });
  await site.app.inject({ method: 'PUT', url, payload: photo, headers: { 'content-type': 'image/jpeg' } });
  return url.split('?')[0] ?? '';
}
const save = (avatar: string) => site.answer(accounts.avatar, { body: { avatar } }, { token: user.token });
const isThere = async (address: string): Promise<boolean> =>
  (await site.site.storage.store.head(address.replace('/files/', ''))) !== undefined;
const rows = async () =>
  (await site.site.db.selectFrom('objects').select('key').where('account_id', '=', user.userId).execute()).length;

describe('the garbage collection of avatars', () => {
  it('removes uploads that were not saved within a day, and no others', async () => {
    const shown = await upload();
    await save(shown);
    const unsaved = await upload();
    site.clock.advance(DAY);
    const fresh = await upload();
    await collectGarbage(site.site);
    expect(await Promise.all([shown, unsaved, fresh].map(isThere))).toEqual([true, true, true]);
    site.clock.advance(1);
    await collectGarbage(site.site);
    expect(await Promise.all([shown, unsaved, fresh].map(isThere))).toEqual([true, false, true]);
    expect(await rows()).toBe(2);
    expect((await save(unsaved)).status).toBe(400);
  });

  itByNight('never takes an image that is being saved at the moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const address = await upload();
      site.clock.advance(DAY + 1);
      const [saved] = await Promise.all([save(address), collectGarbage(site.site)]);
      expect(await isThere(address)).toBe(saved.status === 200);
    }
  });

  it('works off more than one batch', async () => {
    const created_at = site.clock.now;
    const objects = Array.from({ length: 250 }, (_, i) => ({
      key: `avatars/gone-${i}.webp`,
      account_id: user.userId,
      kind: 'avatar',
      bytes: 1,
      created_at,
    }));
    await site.site.db.insertInto('objects').values(objects).execute();
    site.clock.advance(DAY + 1);
    await collectGarbage(site.site);
    expect(await rows()).toBe(0);
  });
});
