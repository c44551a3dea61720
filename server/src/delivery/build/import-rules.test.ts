import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  brokenRules,
  closedImports,
  fileCircles,
  folderCircles,
  foreignImports,
  groups,
  ownedLibraries,
  testImports,
  unknownImports,
  upwardImports,
} from './import-rules.ts';
import { type Import, specifiersOf } from './imports.ts';
import { root } from './programs.ts';
import { repositoryImports } from './testing/repository-imports.ts';

const edge = (from: string, to: string, kind: Import['kind'] = 'value'): Import => ({ from, to, kind });

describe('what a file imports', () => {
  it('is recognized by what remains of it at run time', () => {
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
        edge('server/src/apps/a.ts', 'server/src/creation/b.ts'),
      ]),
    ).toEqual([]);
  });

  it('are refused upwards, types and lazy ones too', () => {
    const up = (kind: Import['kind']) =>
      upwardImports([edge('server/src/platform/site.ts', 'server/src/billing/b.ts', kind)]);
    for (const kind of ['value', 'type', 'lazy'] as const)
      expect(up(kind)).toEqual(['server/src/platform/site.ts imports server/src/billing/b.ts']);
  });

  it('are refused of the comics studio, but by composition', () => {
    const by = (from: string) => closedImports([edge(from, 'server/src/comics/a.ts')]);
    expect([by('server/src/showcase/a.ts'), by('server/src/delivery/a.ts')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    expect([by('server/src/comics/b.ts'), by('server/src/composition/app.ts')]).toEqual([[], []]);
  });

  it('are refused where a folder has no group', () => {
    expect(upwardImports([edge('server/src/new/a.ts', 'server/src/platform/b.ts')])).toHaveLength(1);
  });
});

describe('imports of another package', () => {
  it('are those of shared alone', () => {
    expect(
      foreignImports([edge('mf-chat/src/a.ts', 'shared/src/ui/b.ts'), edge('shell/src/a.ts', 'shell/src/b.ts')]),
    ).toEqual([]);
    const refused = [
      edge('mf-chat/src/a.ts', 'mf-draw/src/b.ts', 'type'),
      edge('mf-chat/src/a.ts', 'shell/src/b.ts'),
      edge('shared/src/a.ts', 'server/src/b.ts'),
    ];
    expect(foreignImports(refused)).toHaveLength(3);
  });
});

describe('an import of test support', () => {
  const support = 'server/src/testing/clock.ts';

  it('is refused in what runs on the site, as one broken rule', () => {
    const imports = [
      edge('server/src/chat/a.ts', support),
      edge('shared/src/kit/a.ts', 'shared/src/kit/b.test.tsx'),
      edge('mf-chat/src/voice/standalone.ts', 'mf-chat/src/testing/a.ts', 'lazy'),
    ];
    expect(testImports(imports)).toHaveLength(3);
    expect(brokenRules(imports)).toHaveLength(3);
  });

  it('is refused of the suites over all packages', () => {
    expect(brokenRules([edge('server/src/composition/commands/a.ts', 'e2e/bench/b.ts')])).toEqual([
      'import of a test: server/src/composition/commands/a.ts imports e2e/bench/b.ts',
    ]);
  });

  it('is allowed to tests and to what a remote shows alone', () => {
    expect(
      testImports([
        edge('server/src/chat/testing/a.ts', support),
        edge('server/src/chat/a.test.ts', support),
        edge('mf-chat/src/standalone.ts', 'mf-chat/src/testing/a.ts'),
      ]),
    ).toEqual([]);
  });
});

describe('an import of what no rule sees', () => {
  it('is refused', () => {
    const unknown: Import = { ...edge('server/src/chat/a.ts', 'tools/b.ts'), target: 'unknown' };
    expect(unknownImports([unknown, edge('server/src/chat/a.ts', 'server/src/chat/b.ts')])).toEqual([
      'server/src/chat/a.ts imports tools/b.ts',
    ]);
    expect(brokenRules([unknown])).toHaveLength(1);
  });
});

describe('a library that belongs to one folder', () => {
  const library = (from: string, kind: Import['kind'] = 'value'): Import => ({
    ...edge(from, 'sharp', kind),
    target: 'library',
  });

  it('is refused elsewhere, but for its types', () => {
    const allowed = [
      library('server/src/platform/media/a.ts'),
      library('server/src/engines/a.ts', 'type'),
      { ...library('server/src/chat/a.ts'), to: 'kysely' },
    ];
    expect(ownedLibraries(allowed)).toEqual([]);
    expect(brokenRules([library('server/src/engines/a.ts')])).toEqual([
      'library of another folder: server/src/engines/a.ts imports sharp, which belongs to server/src/platform/media/',
    ]);
  });
});

describe('a circle', () => {
  const round = [
    edge('mf-a/src/a.ts', 'mf-a/src/b.ts'),
    edge('mf-a/src/b.ts', 'mf-a/src/c.ts'),
    edge('mf-a/src/c.ts', 'mf-a/src/a.ts'),
  ];

  it('of files is reported as a cycle, once', () => {
    expect(fileCircles([...round, edge('mf-a/src/z.ts', 'mf-a/src/b.ts')])).toEqual([
      'mf-a/src/a.ts → mf-a/src/b.ts → mf-a/src/c.ts → mf-a/src/a.ts',
    ]);
  });

  it.each([
    ['type', 1],
    ['lazy', 0],
  ] as const)('of files that a %s import closes: %d', (kind, count) => {
    expect(fileCircles([...round.slice(0, 2), edge('mf-a/src/c.ts', 'mf-a/src/a.ts', kind)])).toHaveLength(count);
  });

  it('of folders needs no circle of files', () => {
    const imports = [
      edge('server/src/chat/a/one.ts', 'server/src/chat/b/two.ts'),
      edge('server/src/chat/b/other.ts', 'server/src/chat/a/leaf.ts'),
    ];
    expect(fileCircles(imports)).toEqual([]);
    expect(folderCircles(imports)).toEqual(['server/src/chat/a → server/src/chat/b → server/src/chat/a']);
  });
});

describe('this repository', () => {
  // That it keeps the rules is what `npm run lint` checks.
  it('is read whole, with imports of test support', () => {
    const imports = repositoryImports();
    expect(imports.length).toBeGreaterThan(2000);
    expect(imports).toContainEqual(
      expect.objectContaining({
        from: 'mf-membership/src/standalone.ts',
        to: 'mf-membership/src/centre/testing/sample-combos.ts',
      }),
    );
  });

  it('has a place in the table for every folder of the server, and no other', () => {
    const folders = readdirSync(path.join(root, 'server/src')).filter((name) => name !== 'testing');
    expect(groups.flat().toSorted()).toEqual(folders.toSorted());
  });
});
