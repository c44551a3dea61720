import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { brokenRules, fileCircles, folderCircles, foreignImports, groups, upwardImports } from './import-rules.ts';
import { type Import, readImports, specifiersOf } from './imports.ts';
import { root } from './programs.ts';

const edge = (from: string, to: string, kind: Import['kind'] = 'value'): Import => ({ from, to, kind });

describe('what a file imports', () => {
  it('is told by what remains of it at run time', () => {
    const text = `
import { a, type B } from './mixed.ts';
import type { C } from './type.ts';
import { type D, type E } from './types.ts';
import './effect.ts';
export * from './all.ts';
export type { F } from './exported-type.ts';
/* import { gone } from './comment.ts'; */
import {
  long,
} from './long.ts';
const later = () => import('./later.ts');
`;
    const kinds = Object.fromEntries(specifiersOf(text).map(({ specifier, kind }) => [specifier, kind]));
    expect(kinds).toEqual({
      './mixed.ts': 'value',
      './type.ts': 'type',
      './types.ts': 'type',
      './effect.ts': 'value',
      './all.ts': 'value',
      './exported-type.ts': 'type',
      './long.ts': 'value',
      './later.ts': 'lazy',
    });
  });
});

describe('imports of the server', () => {
  it('go down, within a group, or to a group beside', () => {
    expect(
      upwardImports([
        edge('server/src/chat/a.ts', 'server/src/billing/b.ts'),
        edge('server/src/chat/a.ts', 'server/src/chat/c/d.ts'),
        edge('server/src/apps/a.ts', 'server/src/works/b.ts'),
      ]),
    ).toEqual([]);
  });

  it('are refused upwards, types and lazy ones too', () => {
    const up = (kind: Import['kind']) => upwardImports([edge('server/src/platform/site.ts', 'server/src/billing/b.ts', kind)]);
    for (const kind of ['value', 'type', 'lazy'] as const) expect(up(kind)).toEqual(['server/src/platform/site.ts imports server/src/billing/b.ts']);
  });

  it('are refused where a folder has no group', () => {
    expect(upwardImports([edge('server/src/new/a.ts', 'server/src/platform/b.ts')])).toHaveLength(1);
  });
});

describe('imports of another package', () => {
  it('are those of shared alone', () => {
    expect(foreignImports([edge('mf-chat/src/a.ts', 'shared/src/ui/b.ts'), edge('shell/src/a.ts', 'shell/src/b.ts')])).toEqual([]);
    const refused = [edge('mf-chat/src/a.ts', 'mf-draw/src/b.ts', 'type'), edge('mf-chat/src/a.ts', 'shell/src/b.ts'), edge('shared/src/a.ts', 'server/src/b.ts')];
    expect(foreignImports(refused)).toHaveLength(3);
  });
});

describe('a circle', () => {
  const round = [edge('mf-a/src/a.ts', 'mf-a/src/b.ts'), edge('mf-a/src/b.ts', 'mf-a/src/c.ts'), edge('mf-a/src/c.ts', 'mf-a/src/a.ts')];

  it('of files is told as its way round, once', () => {
    expect(fileCircles([...round, edge('mf-a/src/z.ts', 'mf-a/src/b.ts')])).toEqual(['mf-a/src/a.ts → mf-a/src/b.ts → mf-a/src/c.ts → mf-a/src/a.ts']);
  });

  it('is none where a type or a lazy import closes it', () => {
    for (const kind of ['type', 'lazy'] as const) expect(fileCircles([...round.slice(0, 2), edge('mf-a/src/c.ts', 'mf-a/src/a.ts', kind)])).toEqual([]);
  });

  it('of folders needs no circle of files', () => {
    const imports = [edge('server/src/chat/a/one.ts', 'server/src/chat/b/two.ts'), edge('server/src/chat/b/other.ts', 'server/src/chat/a/leaf.ts')];
    expect(fileCircles(imports)).toEqual([]);
    expect(folderCircles(imports)).toEqual(['server/src/chat/a → server/src/chat/b → server/src/chat/a']);
  });
});

describe('this repository', () => {
  it('keeps the rules', () => {
    const imports = readImports(root);
    // Guards against a reader that finds no imports, which would find no violations either.
    expect(imports.length).toBeGreaterThan(2000);
    expect(brokenRules(imports)).toEqual([]);
  });

  it('has a place in the table for every folder of the server', () => {
    const folders = readdirSync(path.join(root, 'server/src')).filter((name) => name !== 'testing');
    expect(folders.filter((name) => !groups.flat().includes(name))).toEqual([]);
  });
});
