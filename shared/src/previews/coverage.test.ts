import path from 'node:path';
import { expect, it } from '@jest/globals';
import { exportedComponents, isPreviewed } from './exported-components.ts';

const sources = path.resolve(import.meta.dirname, '..');

/** Exported components without a preview of their own, and why. */
const without: Readonly<Record<string, string>> = {
  PublishDialog: 'its content is a slot, which only the remote of the showcase fills',
  Titled: 'it gives the page its title and draws nothing',
};

const known = exportedComponents(sources);

it('finds components that are exported by name and by file', () => {
  expect(known.map(({ folder, name }) => `${folder}/${name}`)).toEqual(
    expect.arrayContaining(['ui/button/IconButton', 'kit/form/FormDialog', 'kit/async/view/AsyncView']),
  );
});

it('every component that ui or kit exports has a preview beside it, or a reason', () => {
  const missing = known
    .filter((component) => !(component.name in without) && !isPreviewed(sources, component))
    .map(({ folder, name }) => `${folder}/${name}`);
  expect(missing).toEqual([]);
});

it('no reason is given for a component that has a preview, or is not there', () => {
  const needed = known.filter((component) => !isPreviewed(sources, component)).map(({ name }) => name);
  expect(Object.keys(without).filter((name) => !needed.includes(name))).toEqual([]);
});
