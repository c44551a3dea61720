import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../build/programs.ts';
import { ports } from '../command-line/ports.ts';
import { kitCommands } from './commands.ts';
import { ownRepositoryFiles } from './create.ts';

const readme = readFileSync(path.join(root, 'shared/README.md'), 'utf8');
const own = ownRepositoryFiles({ name: 'mf-podcast', title: '播客', routes: ['/podcast', '/albums'] }, 50).get('README.md') ?? '';

const called = (text: string): string[] => [...text.matchAll(/npx ai-site-remote ([a-z][^`#\n]*)/g)].map(([, words = '']) => words.trim());

it.each([
  ['shared/README.md', readme],
  ['the README of a new remote', own],
])('%s calls commands that the kit has, with options that they take', (_, text) => {
  expect(called(text).length).toBeGreaterThan(3);
  for (const words of called(text)) {
    const [name = ''] = words.split(' ');
    const command = kitCommands[name];
    for (const [, option] of words.matchAll(/ --([a-z-]+)/g)) expect({ words, options: command?.options }).toEqual({ words, options: expect.arrayContaining([option]) });
    expect({ words, known: command !== undefined }).toEqual({ words, known: true });
  }
});

it('the ports of both are those of the commands, and a new remote says what is to be granted', () => {
  expect(readme).toContain(`http://localhost:${ports.develop}`);
  expect(own).toContain(`http://localhost:${ports.serve}/mf-manifest.json`);
  expect(own).toContain('the paths `/podcast`, `/albums`, the menu entry `mf-podcast`');
});
