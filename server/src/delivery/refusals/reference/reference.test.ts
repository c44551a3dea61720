import { readFileSync } from 'node:fs';
import path from 'node:path';
import { referencePlace } from '@ai-site/shared/webpack/refusals/coded-text';
import { expect, it } from '@jest/globals';
import { isReserved } from '../../ownership/server-paths.ts';
import { commandError } from '../command-error.ts';
import { refusalPath } from '../pages-path.ts';
import { referenceGroups } from './entries.ts';
import { writeMarkdown } from './write-markdown.ts';
import { indexPage, refusalPage } from './write-page.ts';

const root = path.resolve(__dirname, '../../../../..');
const entries = referenceGroups.flatMap((group) => group.entries);

it('REFUSALS.md is what the tables say: `npm run catalogue`', () => {
  expect(readFileSync(path.join(root, 'shared/REFUSALS.md'), 'utf8')).toBe(writeMarkdown());
});

it('every code is that of one refusal, and has all that its page says', () => {
  expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
  for (const { code, text, means, why, remedy, example } of entries) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(text).not.toBe('');
    for (const sentence of [means, why, remedy])
      expect({ code, sentence }).toEqual({ code, sentence: expect.stringMatching(/\.$/) });
    // No value of an example is missing.
    expect(example).not.toMatch(/\{\w+\}/);
  }
});

it('every link leads to the place of its code, in the package and on a site', () => {
  const index = indexPage();
  for (const { code, why } of entries) {
    const [file = '', heading = ''] = referencePlace(code).split('#');
    expect(readFileSync(path.join(root, file), 'utf8').split('\n')).toContain(`### ${heading}`);
    expect(index).toContain(`href="${refusalPath(code)}"`);
    expect(isReserved(refusalPath(code))).toBe(true);
    expect(refusalPage(code)).toContain(why.split('`')[0]?.replaceAll('<', '&lt;'));
  }
  expect(refusalPage('no-such-code')).toBeNull();
});

it('a command says what happened and where that is explained', () => {
  expect(commandError('port-taken', { port: 3100, another: '--port' }).message).toBe(
    'Port 3100 is in use: choose another one with --port.\nsee node_modules/@ai-site/shared/REFUSALS.md#port-taken',
  );
});
