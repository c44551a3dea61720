import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { asvsRequirements } from './asvs-requirements.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const docs = path.join(root, 'docs');
const page = readFileSync(path.join(docs, 'asvs-5.0-l2.md'), 'utf8');

interface Row {
  readonly number: string;
  readonly level: string;
  readonly result: string;
  readonly where: string;
  /** Files that it names, from the root of the repository. */
  readonly files: readonly string[];
}

const rows = page.split('\n').flatMap((line): Row[] => {
  const [, number, level, , result, where] = /^\| ([\d.]+) \| (\d) \| (.+?) \| (\S+) \| (.+) \|$/.exec(line) ?? [];
  if (number === undefined || level === undefined || result === undefined || where === undefined) return [];
  const files = [...where.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    path.relative(root, path.join(docs, target)).replaceAll(path.sep, '/'),
  );
  return [{ number, level, result, where, files }];
});

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

it('every requirement of level 1 and 2 is there once, with its level, and no other', () => {
  expect(asvsRequirements).toHaveLength(253);
  const known = asvsRequirements.map(({ number, level }) => `${number} L${level}`).toSorted();
  expect(rows.map(({ number, level }) => `${number} L${level}`).toSorted()).toEqual(known);
});

it('every file that it names exists', () => {
  const named = rows.flatMap(({ files }) => files);
  expect(named.length).toBeGreaterThan(250);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('what is met names a test, or the document that is asked for; what is not says why', () => {
  for (const { number, result, where, files } of rows) {
    expect([number, ['满足', '不适用', '未满足'].includes(result)]).toEqual([number, true]);
    if (result === '满足')
      expect([number, files.some((file) => isTest(file) || file.endsWith('.md'))]).toEqual([number, true]);
    else expect([number, where.length > 5]).toEqual([number, true]);
  }
});

it('places that it names in documents are there', () => {
  for (const [, target = '', anchor = ''] of page.matchAll(/\]\(([^)#]+\.md)#([\w-]+)\)/g)) {
    expect([target, anchor, readFileSync(path.join(docs, target), 'utf8').includes(`<a id="${anchor}"></a>`)]).toEqual([
      target,
      anchor,
      true,
    ]);
  }
});

it('the counts are those of its rows', () => {
  const of = (wanted: string): number => rows.filter(({ result }) => result === wanted).length;
  expect(page).toContain(
    `${rows.length} requirements: ${of('满足')} 满足, ${of('不适用')} 不适用, ${of('未满足')} 未满足.`,
  );
});
