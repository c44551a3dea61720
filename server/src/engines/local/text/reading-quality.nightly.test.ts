import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { LocalNets } from '../local-nets.ts';
import { shareRight } from './testing/reading-quality.ts';
import { a4Page, tenPages } from './testing/ten-pages.ts';

const nets = new LocalNets({ directory: tmpdir(), models: path.join(tmpdir(), 'no-models') });
afterAll(() => nets.close());

it('reads 98 of 100 characters of the ten pages and of an A4 page', async () => {
  const read = [];
  for (const page of [a4Page(), ...tenPages()])
    read.push({ page, text: await nets.readText(page.image, new AbortController().signal) });
  expect(shareRight(read)).toBeGreaterThan(0.98);
});
