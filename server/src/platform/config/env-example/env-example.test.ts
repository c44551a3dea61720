import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { settingFields } from '../settings.ts';
import { envExample, settingsRows, undescribedSettings } from './env-example.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const readme = readFileSync(path.join(root, 'server/README.md'), 'utf8');

it('the table of settings describes every variable that the server reads', () => {
  expect(undescribedSettings(settingsRows(readme))).toEqual([]);
});

it('.env.example is current (npm run env-example writes it) and has every variable once', () => {
  const written = readFileSync(path.join(root, '.env.example'), 'utf8');
  expect(written).toBe(envExample(readme));
  const names = [...written.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(settingFields).toSorted());
});
