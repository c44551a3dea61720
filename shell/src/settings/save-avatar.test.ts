import { accounts } from '@ai-site/shared/api/accounts';
import { HttpDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { avatarError, saveAvatar } from './save-avatar.ts';

const MEGABYTE = 1024 * 1024;

describe('a picture of the account', () => {
  it('may have up to 1 MB', () => {
    expect(avatarError({ size: MEGABYTE, type: 'image/png' })).toBeUndefined();
    expect(avatarError({ size: MEGABYTE + 1, type: 'image/png' })).toBe('请选择小于 1M 的图片');
  });

  it('must be one of the kinds that every browser shows', () => {
    expect(avatarError({ size: 10, type: 'image/svg+xml' })).toBe('请选择 JPG、PNG 或 WebP 图片');
  });

  it('is uploaded raw to the signed URL and saved without its query', async () => {
    const http = new HttpDouble();
    http.answer(accounts.avatarUploadUrl, () => '/objects/avatars/a.png?signature=s');
    http.answer(accounts.avatar, ({ body }) => ({ ...sampleUser, avatar: body.avatar }));
    const file = new File(['picture'], 'a.png', { type: 'image/png' });
    const user = await saveAvatar(http, file);
    expect(http.asked(accounts.avatarUploadUrl)).toEqual([{ query: { type: 'image/png', size: 7 } }]);
    expect(http.uploads).toEqual([{ url: '/objects/avatars/a.png?signature=s', file }]);
    expect(user.avatar).toBe('/objects/avatars/a.png');
  });
});
