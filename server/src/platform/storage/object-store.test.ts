import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { filesIn, onFullDisk } from '../../testing/full-disk.ts';
import { handleErrors } from '../http/errors.ts';
import { DiskStore } from './disk-store.ts';
import { registerLocalStore } from './local-store-routes.ts';
import { LocalUrls } from './local-urls.ts';
import { S3Store } from './s3-store.ts';
import { describeObjectStore } from './testing/conformance.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

describe('the disk', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'ai-site-store-'));
  const urls = new LocalUrls({
    keys: { secretKey: 'a key for tests', previousSecretKeys: [] },
    clock: () => new Date(),
    origin: '',
  });
  const store = new DiskStore({
    root,
    directoryOf: (folder) => (folder === 'private' ? 'private-files' : 'files'),
    urls,
  });
  let app: FastifyInstance;
  let origin: string;

  beforeAll(async () => {
    app = fastify();
    handleErrors(app);
    registerLocalStore(app, store, urls);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });

  describeObjectStore(() => ({ store, resolve: (url) => `${origin}${url}` }));

  it('keeps folders where they were kept before', async () => {
    await store.put('private/a.txt', Buffer.from('x'), { type: 'text/plain' });
    await store.put('avatars/a.txt', Buffer.from('x'), { type: 'text/plain' });
    expect(statSync(path.join(root, 'private-files/private/a.txt')).size).toBe(1);
    expect(statSync(path.join(root, 'files/avatars/a.txt')).size).toBe(1);
  });

  it('keeps nothing of a put for which the disk has no room', () => {
    const full = mkdtempSync(path.join(os.tmpdir(), 'ai-site-full-'));
    const [program, place] = [path.join(import.meta.dirname, 'disk-store.ts'), full].map((text) =>
      JSON.stringify(text),
    );
    const put = "put('a/b.txt', Buffer.alloc(100), { type: 'text/plain' })";
    expect(
      onFullDisk(
        `import { DiskStore } from ${program}; await new DiskStore({ root: ${place}, directoryOf: () => 'files', urls: null }).${put}`,
      ),
    ).toBe('EFBIG');
    expect(filesIn(full)).toEqual([]);
    rmSync(full, { recursive: true });
  });

  it('removes what a killed put left, once it is old', async () => {
    const [young, old] = ['young', 'old'].map((name) => path.join(root, 'partial', name));
    for (const file of [young ?? '', old ?? '']) writeFileSync(file, 'half of someth');
    utimesSync(old ?? '', 1000, 1000);
    await store.removePartial(new Date(2_000_000));
    expect([existsSync(young ?? ''), existsSync(old ?? '')]).toEqual([true, false]);
  });
});

describe('an S3-compatible service', () => {
  let server: S3Server;
  let store: S3Store;

  beforeAll(async () => {
    server = await startS3Server();
    store = new S3Store(server.settings);
  });
  afterAll(async () => {
    store.close();
    await server.close();
  });

  describeObjectStore(() => ({ store, resolve: (url) => url }));

  it('is checked before a site relies on it', async () => {
    await store.check();
    const wrong = new S3Store({ ...server.settings, bucket: 'no-such-bucket' });
    await expect(wrong.check()).rejects.toThrow();
    wrong.close();
  });
});
