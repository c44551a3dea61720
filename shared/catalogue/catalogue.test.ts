import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { platformCatalogue } from '../src/contract/catalogue.ts';
import { remoteDescription } from '../src/release/build-description.ts';
import { fieldsOf } from './build-catalogue.ts';
import { catalogueFiles } from './files.ts';

describe('the catalogue', () => {
  it.each([...catalogueFiles()].map(([file, content]) => ({ name: path.basename(file), file, content })))(
    '$name is what the sources say: `npm run catalogue`',
    ({ file, content }) => {
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );

  it('tells events with the fields of their payload', () => {
    expect(fieldsOf(z.object({ userId: z.nullable(z.string()) }))).toEqual([{ name: 'userId', type: 'string | null' }]);
    expect(fieldsOf(z.object({ theme: z.optional(z.enum(['black', 'white'])) }))).toEqual([
      { name: 'theme?', type: '"black" | "white"' },
    ]);
  });

  it('tells rows with their fields', () => {
    const rows = z.array(z.strictObject({ key: z.string(), thumb: z.optional(z.string()) })).check(z.minLength(1));
    expect(fieldsOf(z.strictObject({ works: rows }))).toEqual([
      { name: 'works', type: '{ key: string; thumb?: string }[]' },
    ]);
    expect(() => fieldsOf(z.object({ works: z.array(z.array(z.string())) }))).toThrow();
  });

  it('tells named slots with the remote that has them', () => {
    expect(platformCatalogue.slots).toContainEqual({
      name: 'draw/exhibit',
      offeredBy: 'mf-draw',
      about: '我来画的灵感展示页：社区作品',
      fields: [],
    });
  });

  it('tells the calls of every part of the platform', () => {
    const names = platformCatalogue.calls.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'session.require',
        'slots.fill',
        'navigation.guard',
        'modals.confirm',
        'toast.error',
        'http.call',
        'bus.on',
        'registry',
        'history',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('names only fields that a remote can state as what fills a place of the frame', () => {
    const { routes, menu, ...flat } = remoteDescription.shape;
    const stated = new Set([
      ...Object.keys(flat),
      ...Object.keys(routes.def.element.shape).map((field) => `routes[].${field}`),
      'menu[]',
      'tabs[]',
      'footer[]',
      ...Object.keys(menu.def.element.shape).map((field) => `menu[].${field}`),
    ]);
    for (const { filledBy } of platformCatalogue.places) expect(stated).toContain(filledBy);
  });
});
