/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { makeAutoObservable, runInAction } from 'mobx';
import { SHARED_AT_HEADER, SHARED_IMAGE_KEPT_MS, sharedImageAddress } from '../../../domain/share-target/index.ts';
import { ApiError } from '../../../errors/index.ts';
import { takeSharedImage } from './take-shared-image.ts';

const kept = new Map<string, { headers: Map<string, string>; blob: () => Promise<Blob> }>();
const cache = { match: async (key: string) => kept.get(key), delete: async (key: string) => kept.delete(key) };

const keep = (id: string, at = Date.now()) =>
  kept.set(sharedImageAddress(id), {
    headers: new Map([[SHARED_AT_HEADER, String(at)]]),
    blob: async () => new Blob(['pixels'], { type: 'image/png' }),
  });

class TestSession {
  signedIn = false;
  require = jest.fn(async () => this.signedIn);

  constructor() {
    makeAutoObservable(this, { require: false });
  }
}

function opened({ signedIn = true } = {}) {
  const session = new TestSession();
  session.signedIn = signedIn;
  const files: Record<string, unknown> = {};
  const form = {
    code: 'generate-image',
    files,
    field: jest.fn(),
    setFile: jest.fn((name: string, file: unknown) => Object.assign(files, { [name]: file })),
    setUploading: jest.fn(),
  };
  const call = jest.fn(async (..._given: unknown[]) => ({ url: '/files/put', key: 'k-1', readUrl: '/files/k-1' }));
  const toast = { error: jest.fn() };
  const leave = new AbortController();
  const take = (id: string) =>
    takeSharedImage(id, {
      form,
      field: 'referenceImageUrl',
      platform: { http: { call, upload: jest.fn() }, session, toast },
      signal: leave.signal,
    } as never);
  return { session, form, files, call, toast, leave, take };
}

beforeEach(() => {
  Object.assign(globalThis, { caches: { open: async () => cache } });
  URL.createObjectURL = () => 'blob:shared';
});
afterEach(() => {
  kept.clear();
  Reflect.deleteProperty(globalThis, 'caches');
});

it('puts the shared image into the form, and drops it then', async () => {
  keep('f-1');
  const { take, files, form, call } = opened();
  await take('f-1');
  expect(files).toEqual({
    referenceImageUrl: { key: 'k-1', url: '/files/k-1', name: '分享的图片.png', localUrl: 'blob:shared' },
  });
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    { query: { tool: 'generate-image', field: 'referenceImageUrl', ext: 'png', size: 6 } },
    expect.anything(),
  );
  expect(form.setUploading.mock.calls).toEqual([
    ['referenceImageUrl', true],
    ['referenceImageUrl', false],
  ]);
  expect(kept.size).toBe(0);
});

it('keeps it while the login is put off, and takes it after one', async () => {
  keep('f-1');
  const { take, files, session } = opened({ signedIn: false });
  const taken = take('f-1');
  await new Promise((resolve) => setTimeout(resolve));
  expect([session.require.mock.calls.length, files, kept.size]).toEqual([1, {}, 1]);
  runInAction(() => {
    session.signedIn = true;
  });
  await taken;
  expect([Object.keys(files), kept.size]).toEqual([['referenceImageUrl'], 0]);
});

it('keeps it when the form is left before the login', async () => {
  keep('f-1');
  const { take, files, leave } = opened({ signedIn: false });
  const taken = take('f-1');
  await new Promise((resolve) => setTimeout(resolve));
  leave.abort();
  await taken;
  expect([files, kept.size]).toEqual([{}, 1]);
});

it('says why it could not be uploaded, and keeps it', async () => {
  keep('f-1');
  const { take, call, toast, form } = opened();
  call.mockRejectedValue(new ApiError(400, '图片不能超过 10 MB'));
  await take('f-1');
  expect(toast.error).toHaveBeenCalledWith('图片不能超过 10 MB');
  expect(form.setUploading).toHaveBeenLastCalledWith('referenceImageUrl', false);
  expect(kept.size).toBe(1);
});

it('leaves an image that was chosen in its place', async () => {
  keep('f-1');
  const { take, files, call } = opened();
  files.referenceImageUrl = 'another';
  await take('f-1');
  expect([files.referenceImageUrl, call.mock.calls.length]).toEqual(['another', 0]);
});

it.each<[string, () => void]>([
  ['none is kept', () => {}],
  ['it belongs to another quick fill', () => keep('f-2')],
  ['it is too old, and drops it', () => keep('f-1', Date.now() - SHARED_IMAGE_KEPT_MS - 1)],
  ['the browser has no such storage', () => Reflect.deleteProperty(globalThis, 'caches')],
])('asks for nothing where %s', async (_, prepare) => {
  prepare();
  const { take, session, call } = opened();
  await take('f-1');
  expect([session.require.mock.calls.length, call.mock.calls.length]).toEqual([0, 0]);
  expect(kept.has(sharedImageAddress('f-1'))).toBe(false);
});
