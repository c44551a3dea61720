import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import withoutSummaries from './without-summaries.ts';

const folder = path.join(import.meta.dirname, '../src/api');

it('takes what calls say of themselves out of every declaration, and nothing else', () => {
  let found = 0;
  for (const file of readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const [before, after] = [source.split('\n'), withoutSummaries(source).split('\n')];
    expect(after).toHaveLength(before.length);
    for (const [index, line] of after.entries()) {
      if (line === before[index]) expect(line).not.toMatch(/summary: (?:'[^']|`)/);
      else {
        found += 1;
        expect(line.length).toBeLessThan(before[index]?.length ?? 0);
        expect(line.replace("summary: ''", '')).toBe(before[index]?.replace(/summary: (?:'[^']*'|`[^`]*`)/, ''));
      }
    }
  }
  expect(found).toBeGreaterThan(50);
});
