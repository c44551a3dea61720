import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { toolListFiles } from './files.ts';
import { literal } from './module-text.ts';
import { type ListedTool, readTools } from './read-tools.ts';

let tools: readonly ListedTool[] = [];
beforeAll(async () => {
  tools = await readTools();
});

/** Orders that two tools of a list share. */
const shared = (orders: readonly (number | undefined)[]): readonly unknown[] =>
  orders.filter((order, index) => order !== undefined && orders.indexOf(order) !== index);

describe('the lists of tools', () => {
  it('are what the folders of the tools say: `npm run catalogue`', async () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const files = [...(await toolListFiles())];
    expect(files.length).toBeGreaterThan(10);
    for (const [file, content] of files)
      expect({ file, content: readFileSync(path.join(root, file), 'utf8') }).toEqual({ file, content });
  });

  it('have every tool in one place', () => {
    const listings = tools.map(({ listing }) => listing);
    expect(shared(listings.map(({ appOrder }) => appOrder))).toEqual([]);
    for (const group of Object.values(Object.groupBy(listings, ({ kind }) => kind)))
      expect(shared(group.map(({ order }) => order))).toEqual([]);
    for (const group of Object.values(Object.groupBy(listings, ({ menu }) => menu?.group ?? '')))
      expect(shared(group.map(({ menu }) => menu?.order))).toEqual([]);
    for (const group of Object.values(Object.groupBy(listings, ({ next }) => next?.after ?? '')))
      expect(shared(group.map(({ next }) => next?.order))).toEqual([]);
  });

  it('have every tool that has a screen of its own in the list of 我来画', () => {
    for (const { tool, listing } of tools)
      expect({ code: tool.code, listed: listing.menu !== undefined }).toEqual({
        code: tool.code,
        listed: tool.route !== null,
      });
  });

  it('name tools and fields that there are', () => {
    for (const { tool, listing } of tools) {
      if (listing.instead !== undefined) expect(tools.map((one) => one.tool.code)).toContain(listing.instead.tool);
      const { field, values = {} } = listing.next ?? {};
      const names = [
        ...Object.keys(values).filter((name) => name !== 'width' && name !== 'height'),
        field ?? [],
      ].flat();
      expect(Object.keys(tool.fields)).toEqual(expect.arrayContaining(names));
    }
  });
});

it('a literal is written as sources have it', () =>
  expect(literal({ a: "it's", 'b-c': [1, null, true], d: {} })).toBe("{ a: 'it\\'s', 'b-c': [1, null, true], d: {} }"));
