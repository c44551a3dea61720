import { readFileSync } from 'node:fs';
import path from 'node:path';
import { previewName } from '@ai-site/shared/contract';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { root } from '../build/programs.ts';
import { ports } from '../command-line/ports.ts';
import { kitCommands } from './commands.ts';
import { ownRepositoryFiles } from './create.ts';
import { remoteManifest } from './pack/manifests.ts';

const readme = readFileSync(path.join(root, 'shared/README.md'), 'utf8');
const files = ownRepositoryFiles({ name: 'mf-podcast', title: '播客', routes: ['/podcast', '/albums'] }, 50);
const own = files.get('README.md') ?? '';
const workflow = files.get('.github/workflows/remote.yml') ?? '';

/** Commands of the kit in a text, each with its options. */
const called = (text: string): string[] =>
  [...text.matchAll(/npx ai-site-remote ([a-z][^`#\n]*)/g)].map(([, words = '']) => words.trim());

it.each([
  ['shared/README.md', readme, 4],
  ['the README of a new remote', own, 4],
  ['the pipeline of a new remote', workflow, 1],
])('%s calls commands that the kit has, with options that they take', (_, text, least) => {
  expect(called(text).length).toBeGreaterThanOrEqual(least);
  for (const words of called(text)) {
    const [name = ''] = words.split(' ');
    const command = kitCommands[name];
    for (const [, option] of words.matchAll(/ --([a-z-]+)/g))
      expect({ words, options: command?.options }).toEqual({ words, options: expect.arrayContaining([option]) });
    expect({ words, known: command !== undefined }).toEqual({ words, known: true });
  }
});

it('the ports of both are those of the commands, and a new remote says what is to be granted', () => {
  expect(readme).toContain(`http://localhost:${ports.develop}`);
  expect(own).toContain(`http://localhost:${ports.serve}/mf-manifest.json`);
  expect(own).toContain('the paths `/podcast`, `/albums`, the menu entry `mf-podcast`');
});

it('the pipeline of a new remote tests and builds it by its own scripts, and shows a pull request under a name that a preview may have', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(remoteManifest('1.0.0'));
  const run = [...workflow.matchAll(/run: npm (?:run )?(types|test|build)$/gm)].map(([, script = '']) => script);
  expect(run).toEqual(['types', 'test', 'build']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run));
  const [, preview = ''] = /deploy mf-podcast --preview "([^"]+)"/.exec(workflow) ?? [];
  expect(previewName.safeParse(preview.replace('$PULL_REQUEST', '1234567')).success).toBe(true);
});
