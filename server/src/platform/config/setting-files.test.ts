import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-secrets-'));
afterAll(() => rmSync(directory, { recursive: true }));
const file = (name: string, content: string): string => {
  const place = path.join(directory, name);
  writeFileSync(place, content);
  return place;
};
const SECRET = 'a secret of at least 32 characters';

it('a setting may be in a file, whose last line break does not belong to it', () => {
  const settings = readSettings({
    SECRET_KEY_FILE: file('key', `${SECRET}\n`),
    CHAT_MODEL_6_FILE: file('model', 'large'),
    DEPLOY_TOKEN: 'a token for deployments',
  });
  expect([settings.secretKey, settings.models.byTier[6], settings.deployToken]).toEqual([
    SECRET,
    'large',
    'a token for deployments',
  ]);
});

it('a setting that is set both ways, or whose file cannot be read or is empty, is refused', () => {
  const key = file('both', SECRET);
  expect(() => readSettings({ SECRET_KEY: SECRET, SECRET_KEY_FILE: key })).toThrow(
    'SECRET_KEY and SECRET_KEY_FILE are both set: leave one of them out',
  );
  expect(() => readSettings({ SECRET_KEY_FILE: '/nowhere' })).toThrow('SECRET_KEY_FILE: /nowhere cannot be read');
  expect(() => readSettings({ SECRET_KEY_FILE: file('empty', '\n') })).toThrow('is empty');
});

it('what a file contains is checked like a variable', () => {
  expect(() => readSettings({ SECRET_KEY_FILE: file('short', 'short') })).toThrow('SECRET_KEY: ');
});

it('variables of other programs that end in _FILE are left alone', () => {
  expect(() => readSettings({ SSL_CERT_FILE: '/nowhere' })).not.toThrow();
});
