import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { brokenMigrations } from '../../composition/migration-rules.ts';
import { isForTests } from '../build/imports.ts';
import { root } from '../build/programs.ts';
import { readDocuments } from './read-documents.ts';
import { afterStep, exampleOf, type RecipeStep, stepsOf } from './recipes.ts';

const recipes = readDocuments(root).filter(({ file }) => /^docs\/recipes\/(?!README)/.test(file));
const withExample = recipes.flatMap(({ file, text }) => {
  const example = exampleOf(text);
  return example === null ? [] : [{ file, ...example }];
});
const read = (file: string): string | null =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null;

/** The files that a recipe makes or changes, as they are after all of its steps. */
function changedBy(steps: readonly RecipeStep[]): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const step of steps) changed.set(step.file, afterStep(step, changed.get(step.file) ?? read(step.file)));
  return changed;
}

describe('recipes', () => {
  it.each(recipes.map(({ file, text }) => ({ file, steps: stepsOf(text) })))(
    '$file fits the files that are there',
    ({ file, steps }) => {
      // Commands make a remote and a tool, and their own tests run them.
      const least = /\/(?:remote|tool)\.md$/.test(file) ? 0 : 1;
      expect(changedBy(steps).size).toBeGreaterThanOrEqual(least);
    },
  );

  it('list every place of the example that they follow', () => {
    const names = [...new Set(withExample.flatMap((example) => example.names))];
    const sources = globSync('{server,server/demo-engine,shared,shell,mf-*}/src/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules/**'],
    })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !isForTests(file) && !file.startsWith('server/src/delivery/docs/'));
    const found = new Map(names.map((name) => [name, new Set<string>()]));
    for (const file of sources) {
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const name of names) if (text.includes(name)) found.get(name)?.add(file);
    }
    expect(withExample.length).toBe(recipes.length - 1);
    for (const { file, names: own, places } of withExample) {
      expect({ file, places: [...new Set(places)].sort() }).toEqual({
        file,
        places: [...new Set(own.flatMap((name) => [...(found.get(name) ?? [])]))].sort(),
      });
    }
  });

  it('add a migration that the previous release survives', () => {
    const added =
      changedBy(stepsOf(recipes.find(({ file }) => file.endsWith('/migration.md'))?.text ?? '')).get(
        'server/src/billing/newcomer/migrations.ts',
      ) ?? '';
    const migrations = Object.fromEntries(
      [...added.matchAll(/'(\d{8}_\d{4}_\w+)': `([^`]*)`/g)].map(([, name = '', sql = '']) => [name, sql]),
    );
    expect(Object.keys(migrations)).toContain('20261201_0930_newcomer_invitations');
    expect(brokenMigrations(migrations)).toEqual([]);
  });
});

describe('a step', () => {
  it('replaces lines that are there once', () => {
    const [step] = stepsOf('```diff\nshared/a.ts\n one\n-two\n+2\n three\n```\n');
    if (step === undefined) throw new Error('it was not read');
    expect(afterStep(step, 'zero\none\ntwo\nthree\n')).toBe('zero\none\n2\nthree\n');
    for (const other of ['one\nthree\n', 'one\ntwo\nthree\none\ntwo\nthree\n', null])
      expect(() => afterStep(step, other)).toThrow('shared/a.ts has not once');
  });

  it('makes a file that is not there', () => {
    const [step] = stepsOf('```ts\n// shared/a.ts\nexport {};\n```\n');
    if (step === undefined) throw new Error('it was not read');
    expect(afterStep(step, null)).toBe('export {};\n');
    expect(() => afterStep(step, '')).toThrow('is there already');
  });
});
