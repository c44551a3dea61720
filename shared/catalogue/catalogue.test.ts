import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { platformCatalogue } from '../src/contract/catalogue.ts';
import { remoteDescription } from '../src/contract/release.ts';
import { catalogueFiles } from './files.ts';

describe('the catalogue', () => {
  it.each([...catalogueFiles()].map(([file, content]) => ({ name: path.basename(file), file, content })))(
    '$name is what the sources say: `npm run catalogue`',
    ({ file, content }) => {
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );

  it('tells events with the fields of their payload', () => {
    expect(platformCatalogue.events.find(({ name }) => name === 'session:changed')).toMatchObject({ kind: 'state', fields: [{ name: 'userId', type: 'string | null' }] });
    expect(platformCatalogue.events.find(({ name }) => name === 'theme:changed')?.fields).toEqual([{ name: 'theme', type: '"black" | "white"' }]);
  });

  it('tells the calls of every part of the platform', () => {
    const names = platformCatalogue.calls.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['session.require', 'navigation.guard', 'modals.confirm', 'toast.error', 'http.call', 'bus.last', 'registry', 'history']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('names only fields that a remote can state as what fills a slot', () => {
    const { routes, menu, ...flat } = remoteDescription.shape;
    const stated = new Set([
      ...Object.keys(flat),
      ...Object.keys(routes.def.element.shape).map((field) => `routes[].${field}`),
      'menu[]',
      ...Object.keys(menu.def.element.shape).map((field) => `menu[].${field}`),
    ]);
    for (const { filledBy } of platformCatalogue.slots) expect(stated).toContain(filledBy);
  });
});
