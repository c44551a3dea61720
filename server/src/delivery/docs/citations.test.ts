import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultPrices, memberPackages } from '@ai-site/shared/domain/membership';
import { describe, expect, it } from '@jest/globals';
import { root } from '../build/programs.ts';
import { citationsIn, readCitations, unresolved } from './citations.ts';

const read = (page: string): string | null =>
  existsSync(path.join(root, page)) ? readFileSync(path.join(root, page), 'utf8') : null;

describe('citations of the product pages', () => {
  const { citations, outside } = readCitations(root);

  it('are found', () => expect(citations.length).toBeGreaterThan(200));

  it('all resolve', () => expect(unresolved(citations, read)).toEqual([]));

  it('name no document outside the repository', () => expect(outside).toEqual([]));

  it('may name several places of a page, each of which has to be there', () => {
    const found = citationsIn('x.ts', '/** Constants (docs/product/site.md#4.5, #4.55; docs/product/nothing.md#1). */');
    expect(found.map(({ page, anchor }) => `${page} ${anchor}`)).toEqual([
      'docs/product/site.md 4.5',
      'docs/product/site.md 4.55',
      'docs/product/nothing.md 1',
    ]);
    expect(unresolved(found, read)).toEqual([
      'x.ts cites docs/product/site.md#4.55, which is not there',
      'x.ts cites docs/product/nothing.md#1, which is not there',
    ]);
  });
});

describe('tables of the product pages', () => {
  const rows = (page: string) =>
    (read(page) ?? '').split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

  it('have the prices of the code', () => {
    const priced = rows('docs/product/rules.md').flatMap(([, , key = '', credits]) =>
      /^`\w+`$/.test(key) ? [[key.slice(1, -1), Number(credits)]] : [],
    );
    expect(Object.fromEntries(priced)).toEqual(defaultPrices);
  });

  it('have the packages of the code', () => {
    const packages = rows('docs/product/site.md').filter(([, tier]) =>
      memberPackages.some(({ memberType }) => memberType === tier),
    );
    expect(packages.map((cells) => cells.slice(1, 6))).toEqual(
      memberPackages.map(({ memberType, memberTypeNumber, priceFen, points, issues }) =>
        [memberType, memberTypeNumber, priceFen, points, issues].map(String),
      ),
    );
  });
});
