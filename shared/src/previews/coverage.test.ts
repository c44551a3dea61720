import path from 'node:path';
import { expect, it } from '@jest/globals';
import { exportedComponents, isPreviewed } from './exported-components.ts';

const sources = path.resolve(import.meta.dirname, '..');

/** Exported components without a preview of their own, and why. */
const without: Readonly<Record<string, string>> = {};

const known = exportedComponents(sources).filter(({ folder }) => folder.startsWith('ui/'));

it('finds components that are exported by name and by file', () => {
  expect(known.map(({ folder, name }) => `${folder}/${name}`)).toEqual(
    expect.arrayContaining(['ui/button/IconButton', 'ui/feedback/StatePage']),
  );
});

it('every component that ui exports has a preview beside it, or a reason', () => {
  const missing = known
    .filter((component) => !(component.name in without) && !isPreviewed(sources, component))
    .map(({ folder, name }) => `${folder}/${name}`);
  expect(missing).toEqual([]);
});

it('no reason is given for a component that has a preview, or is not there', () => {
  const needed = known.filter((component) => !isPreviewed(sources, component)).map(({ name }) => name);
  expect(Object.keys(without).filter((name) => !needed.includes(name))).toEqual([]);
});
