import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readTlsSettings } from './tls-settings.ts';

let directory: string;
let cert: string;
let key: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'tls-settings-'));
  [cert, key] = [path.join(directory, 'cert.pem'), path.join(directory, 'key.pem')];
  for (const file of [cert, key]) writeFileSync(file, '');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the settings of HTTPS', () => {
  it('are absent by default', () => {
    expect(readTlsSettings({})).toEqual({ tls: null, problems: [] });
  });

  it('are two files, named absolutely', () => {
    expect(readTlsSettings({ TLS_CERT: path.relative(process.cwd(), cert), TLS_KEY: key })).toEqual({
      tls: { cert, key },
      problems: [],
    });
  });

  it('belong together', () => {
    expect(readTlsSettings({ TLS_CERT: cert }).problems).toEqual([expect.stringMatching(/^TLS_KEY /)]);
    expect(readTlsSettings({ TLS_KEY: key }).problems).toEqual([expect.stringMatching(/^TLS_CERT /)]);
  });

  it('are files that can be read', () => {
    expect(readTlsSettings({ TLS_CERT: cert, TLS_KEY: path.join(directory, 'none.pem') }).problems).toEqual([
      expect.stringMatching(/^TLS_KEY: .*none\.pem cannot be read$/),
    ]);
  });
});
