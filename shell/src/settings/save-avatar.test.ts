import { accounts, type User } from '@ai-site/shared/api/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { UploadOptions } from '@ai-site/shared/http';
import { sortByLimits } from '@ai-site/shared/kit/uploader';
import { HttpDouble, sampleUser, settled } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { avatarLimits, avatarUploader } from './save-avatar.ts';

const MEGABYTE = 1024 * 1024;
const image = () => new File(['image'], 'avatar.jpg', { type: 'image/jpeg' });

/** The next uploads end as listed; then they succeed. */
class FlakyHttp extends HttpDouble {
  failures: ApiError[] = [];

  override async upload(url: string, file: Blob, options: UploadOptions = {}): Promise<void> {
    options.onProgress?.(0.5);
    const failure = this.failures.shift();
    if (failure !== undefined) throw failure;
    await super.upload(url, file, options);
  }
}

function open(...failures: ApiError[]) {
  const http = new FlakyHttp();
  http.failures = failures;
  http.answer(accounts.avatarUploadUrl, () => '/objects/avatars/a.jpg?signature=s');
  http.answer(accounts.avatar, ({ body }) => ({ ...sampleUser, avatar: body.avatar }));
  const saved: User[] = [];
  const uploader = avatarUploader(http, (user) => saved.push(user));
  return { http, saved, uploader, add: (file: File) => uploader.add([file], sortByLimits(avatarLimits)) };
}

describe('an image of the account', () => {
  it('may have up to 1 MB, and is of a kind that every browser shows', () => {
    const sort = sortByLimits(avatarLimits);
    expect(sort({ name: 'a.png', size: MEGABYTE, type: '' }, [])).toEqual({ kind: 'avatar' });
    expect(sort({ name: 'a.png', size: MEGABYTE + 1, type: '' }, [])).toEqual({ problem: '请选择小于 1M 的图片' });
    expect(sort({ name: 'a.svg', size: 10, type: '' }, [])).toEqual({
      problem: 'a.svg：不支持的文件类型，请选择 jpg、jpeg、png、webp',
    });
  });

  it('is uploaded raw to the signed URL and saved without its query', async () => {
    const { http, saved, add } = open();
    const file = image();
    expect(add(file)).toEqual([]);
    await waitFor(() => expect(saved.map(({ avatar }) => avatar)).toEqual(['/objects/avatars/a.jpg']));
    expect(http.asked(accounts.avatarUploadUrl)).toEqual([{ query: { type: 'image/jpeg', size: image().size } }]);
    expect(http.uploads).toEqual([{ url: '/objects/avatars/a.jpg?signature=s', file }]);
  });

  it('that failed says so in the prescribed words, and is sent again', async () => {
    const { saved, uploader, add } = open(
      new ApiError(500, '内部错误'),
      new ApiError(0, errorTexts.offline),
      new ApiError(413, '请选择小于 1M 的图片'),
    );
    add(image());
    for (const text of ['服务器异常，请重试！', errorTexts.offline, '请选择小于 1M 的图片']) {
      await waitFor(() => expect(uploader.items.map(({ problem }) => problem)).toEqual([text]));
      for (const item of uploader.items) uploader.retry(item);
    }
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('that is cancelled on its way is not saved', async () => {
    const { http, saved, uploader, add } = open();
    http.answer(accounts.avatarUploadUrl, async () => {
      uploader.take();
      return '/objects/avatars/a.jpg?signature=s';
    });
    add(image());
    await waitFor(() => expect(http.asked(accounts.avatarUploadUrl)).toHaveLength(1));
    await settled();
    expect([uploader.items, saved, http.asked(accounts.avatar)]).toEqual([[], [], []]);
  });
});
