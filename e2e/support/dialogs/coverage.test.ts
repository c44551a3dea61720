import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dialogsIn, dialogsOpenedIn } from './source-scan.ts';
import { dialogs } from './table.ts';

const root = path.join(import.meta.dirname, '../../..');
const textsOf = (pattern: string): readonly (readonly [string, string])[] =>
  globSync(pattern, { cwd: root }).map((file) => [
    file.replaceAll(path.sep, '/'),
    readFileSync(path.join(root, file), 'utf8'),
  ]);

const sources = textsOf('{shared,shell,mf-*}/src/**/*.tsx').filter(
  ([file]) => !/\.(test|preview)\.tsx$|\/testing\//.test(file),
);
const listed = Object.values(dialogs);

describe('the dialogs that axe looks at', () => {
  it('are those of the sources, each use of the kit once', () => {
    const inSources = sources
      .map(([file, text]) => [file, dialogsIn(file, text)] as const)
      .filter(([, count]) => count > 0);
    expect(inSources.length).toBeGreaterThan(50);
    const inTable = new Map<string, number>();
    for (const { source } of listed) inTable.set(source, (inTable.get(source) ?? 0) + 1);
    expect(Object.fromEntries(inTable)).toEqual(Object.fromEntries(inSources));
  });

  it('are each opened by a browser test', () => {
    const opened = new Set(textsOf('e2e/*.spec.ts').flatMap(([, text]) => dialogsOpenedIn(text)));
    expect(Object.keys(dialogs).filter((id) => !opened.has(id))).toEqual([]);
  });
});

describe('a dialog in a source', () => {
  it.each([
    ['of the kit', '<Modal open title="a">', 1],
    ['of the browser', '<dialog ref={dialog}>', 1],
    ['by its role', '  return <div role="dialog" aria-label="a">', 1],
    ['not a component of that name', '<dialog.CropDialog title="a">', 0],
    ['not a selector', `closest('[role="dialog"]')`, 0],
    ['not a type', 'useRef<Modal>(null)', 0],
  ])('%s', (_, source, count) => {
    expect(dialogsIn('shell/src/a/Some.tsx', source)).toBe(count);
  });
});
