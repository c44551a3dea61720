import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describePackage, describeSite, sitePackages } from './packages.ts';

const root = path.resolve(__dirname, '../..');

describe('the packages of a working copy', () => {
  let copy = '';
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'ai-site-packages-'));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const folder = (name: string, files: Readonly<Record<string, string>>): void => {
    mkdirSync(path.join(copy, name, 'src'), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(copy, name, file), text);
  };

  it('are the shell and every remote that declares itself, by name', () => {
    for (const name of ['mf-podcast', 'shell', 'mf-chat']) folder(name, { 'src/remote.ts': '' });
    for (const name of ['shared', 'mf-notes']) folder(name, {});
    expect(sitePackages(copy)).toEqual(['shell', 'mf-chat', 'mf-podcast']);
  });

  it.each([
    ['export default 5;', 'the default export is 5, expected an object.'],
    [
      "export default { name: 'mf-notes', title: '笔记', contract: '^1.0.0', routes: [{ path: '/notes' }] };",
      'routes[0].title is nothing, expected a string.',
    ],
    [
      "export default { name: 'Notes', title: 7, contract: '^1.0.0', routes: [{ path: '/notes', title: '笔记', comingSoon: '' }], menu: [{ key: 'notes', label: '笔记', path: '/notes', order: '10', badge: 'new' }] };",
      'title is 7, expected a string.',
    ],
    [
      "export default { name: 'Notes', title: '笔记', contract: '^1.0.0', routes: [{ path: '/notes', title: '笔记', comingSoon: '' }], menu: [{ key: 'notes', label: '笔记', path: '/notes', order: '10', badge: 'new' }] };",
      'name is "Notes", expected a text that matches /^(shell|mf-[a-z][a-z0-9-]{0,30})$/.',
      'menu[0].order is "10", expected a number.',
      'menu[0].badge is "new", expected "hot".',
    ],
  ])('say in sentences what is wrong with a declaration: %s', async (source, ...sentences) => {
    folder('mf-notes', { 'src/remote.ts': source });
    await expect(describePackage(path.join(copy, 'mf-notes'))).rejects.toThrow(
      sentences.map((sentence) => `mf-notes/src/remote.ts: ${sentence}`).join('\n'),
    );
  });

  it('each describe themselves under their own name', async () => {
    expect((await describeSite(root)).map(({ name }) => name)).toEqual(sitePackages(root));
  });
});
