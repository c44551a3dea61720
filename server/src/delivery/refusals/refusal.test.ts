import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { refusal } from './refusal.ts';
import { type RefusalEntry, refusalTable } from './refusal-table.ts';

const entries: readonly (readonly [string, RefusalEntry])[] = Object.entries(refusalTable);
const slots = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
/** The names of what stands in the workbench. */
const withoutNames = (text: string): string => text.replaceAll(/归属|可运行契约测试/g, '');

it.each(entries)('%s is said in both languages, with the same values', (_code, { zh, en }) => {
  expect(slots(en)).toEqual(slots(zh));
  expect(zh).toMatch(/[\p{Script=Han}：]/u);
  expect(en).not.toBe('');
  expect(withoutNames(en)).not.toMatch(/[\p{Script=Han}：]/u);
});

it('each is explained in a section that is there', () => {
  const readme = readFileSync(path.resolve(__dirname, '../../../../shared/README.md'), 'utf8');
  const headings = new Set(readme.split('\n').flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? []));
  expect(entries.filter(([, { section }]) => !headings.has(section)).map(([code]) => code)).toEqual([]);
});

it('an error has the Chinese text, and its code with the English one as data', () => {
  const error = refusal('owned-by-another', { claim: { zh: '路由 /a', en: 'route /a' }, owner: 'mf-a', name: 'mf-b' });
  expect(error).toMatchObject({
    code: 409,
    message: '被拒绝：路由 /a 属于 mf-a，mf-b 不能使用',
    data: { refusal: 'owned-by-another', english: 'route /a belongs to mf-a: mf-b cannot take it' },
  });
});
