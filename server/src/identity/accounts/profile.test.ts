import { accounts } from '@ai-site/shared/api/accounts';
import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/domain/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { UPLOAD_VALID_SECONDS } from '../../platform/objects/signed-upload-url.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';

let site: TestSite;
let user: TestUser;
let photo: Buffer;

beforeAll(async () => {
  site = await createTestSite();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'tomato' } })
    .withExif({ IFD0: { Copyright: 'somebody', Software: 'a camera' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const token = () => ({ token: user.token });

describe('the profile', () => {
  it('takes a nickname, trimmed, of at most thirty characters', async () => {
    expect(await site.call(accounts.nickName, { body: { nickName: '  小智  ' } }, token())).toMatchObject({
      nickName: '小智',
    });
    expect(
      (await site.answer(accounts.nickName, { body: { nickName: '长'.repeat(31) } }, token())).envelope,
    ).toMatchObject({ code: 400, msg: accountTexts.nickNameTooLong });
    expect((await site.answer(accounts.nickName, { body: { nickName: '   ' } }, token())).envelope.msg).toBe(
      accountTexts.nickNamePlaceholder,
    );
    expect(
      (await site.answer(accounts.nickName, { body: { nickName: '我来AI客服' } }, token())).envelope,
    ).toMatchObject({ code: 400, msg: accountTexts.nickNameOfSite });
    expect(await site.call(accounts.me, {}, token())).toMatchObject({ nickName: '小智' });
  });

  it('keeps theme, interaction style and the notice on copies', async () => {
    await site.call(accounts.uiStyle, { body: { uiStyle: 2 } }, token());
    await site.call(accounts.interactionStyle, { body: { interactionStyle: 1 } }, token());
    expect(await site.call(accounts.me, {}, token())).toMatchObject({
      uiStyle: 2,
      interactionStyle: 1,
      copyNotice: true,
    });
    await site.call(accounts.copyNotice, { body: { copyNotice: false } }, token());
    expect((await site.call(accounts.me, {}, token())).copyNotice).toBe(false);
    expect((await site.answer(accounts.uiStyle, { body: { uiStyle: 3 } }, token())).status).toBe(400);
  });

  it('is its owner’s alone', async () => {
    const other = await site.signIn();
    await site.call(accounts.nickName, { body: { nickName: '别人' } }, { token: other.token });
    expect((await site.call(accounts.me, {}, token())).nickName).toBe('测试用户');
  });
});

describe('the avatar', () => {
  const uploadUrl = (query: { type?: 'image/jpeg' | 'image/png' | 'image/webp'; size?: number } = {}) =>
    site.call(accounts.avatarUploadUrl, { query }, token());
  const put = (url: string, payload: Buffer, type = 'image/jpeg') =>
    site.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
  const withoutQuery = (url: string): string => url.split('?')[0] ?? '';
  const save = (avatar: string, by = user) => site.answer(accounts.avatar, { body: { avatar } }, { token: by.token });

  it('is uploaded to a signed URL, saved without its query, and made anew without metadata', async () => {
    const url = await uploadUrl({ type: 'image/jpeg', size: photo.length });
    expect((await put(url, photo)).json()).toEqual({ code: 200, msg: '', data: null });
    expect((await save(withoutQuery(url))).envelope.data).toMatchObject({ avatar: withoutQuery(url) });
    const file = await site.app.inject(withoutQuery(url));
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    });
    const { format, width, height, exif } = await sharp(file.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 341, exif: undefined });
  });

  it('replaces the previous one, which is removed', async () => {
    const first = await uploadUrl();
    await put(first, photo);
    await save(withoutQuery(first));
    const second = await uploadUrl();
    await put(second, photo);
    await save(`http://localhost:8080${withoutQuery(second)}`);
    expect((await site.call(accounts.me, {}, token())).avatar).toBe(withoutQuery(second));
    expect((await site.app.inject(withoutQuery(first))).statusCode).toBe(404);
  });

  it('is one’s own upload, not another address', async () => {
    const other = await site.signIn();
    const url = await uploadUrl();
    await put(url, photo);
    for (const address of [
      'https://example.com/x.png',
      '/files/avatars/none.webp',
      '/files/../secret-key',
      'javascript:alert(1)',
      withoutQuery(url),
    ]) {
      expect((await save(address, other)).envelope).toMatchObject({ code: 400, msg: '请先上传头像图片' });
    }
  });

  it.each([
    ['another key', (url: string) => url.replace(/avatars\/[^?]+/, 'avatars/mine.webp')],
    ['another user', (url: string) => url.replace(/user=[^&]+/, 'user=someone')],
    ['another length', (url: string) => url.replace(/size=\d+/, 'size=0')],
    ['a path out of the directory', (url: string) => url.replace(/avatars\/[^?]+/, '..%2Fsecret-key')],
    ['no signature', (url: string) => withoutQuery(url)],
  ])('refuses an upload whose URL was changed to %s', async (_, change) => {
    const url = await uploadUrl({ type: 'image/jpeg', size: photo.length });
    expect((await put(change(url), photo)).statusCode).toBe(403);
  });

  it('refuses an upload after five minutes, and a second one', async () => {
    const url = await uploadUrl();
    expect((await put(url, photo)).statusCode).toBe(200);
    expect((await put(url, photo)).statusCode).toBe(409);
    const late = await uploadUrl();
    site.clock.advance(UPLOAD_VALID_SECONDS);
    expect((await put(late, photo)).json()).toMatchObject({ code: 403 });
  });

  it('refuses what is too large, of another length or type, or no image', async () => {
    expect(
      (await site.answer(accounts.avatarUploadUrl, { query: { size: AVATAR_MAX_BYTES + 1 } }, token())).envelope,
    ).toMatchObject({
      code: 413,
      msg: accountTexts.avatarTooLarge,
    });
    expect((await put(await uploadUrl(), Buffer.alloc(AVATAR_MAX_BYTES + 1))).json()).toMatchObject({
      code: 413,
      msg: accountTexts.avatarTooLarge,
    });
    expect((await put(await uploadUrl({ size: 10 }), photo)).statusCode).toBe(400);
    expect((await put(await uploadUrl({ type: 'image/png' }), photo)).statusCode).toBe(415);
    expect((await put(await uploadUrl(), photo, 'image/png')).statusCode).toBe(415);
    expect(
      (await put(await uploadUrl(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'))
        .statusCode,
    ).toBe(415);
    expect((await put(await uploadUrl(), Buffer.from('<html>'))).statusCode).toBe(415);
    expect((await put(await uploadUrl(), Buffer.alloc(0))).statusCode).toBe(400);
  });

  itByNight('refuses a small file that unfolds into a huge image', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(AVATAR_MAX_BYTES);
    expect((await put(await uploadUrl(), bomb, 'image/png')).statusCode).toBe(415);
  });
});
