import path from 'node:path';
import { buildCatalogue } from './build-catalogue.ts';
import { writeModule } from './write-module.ts';
import { writeReadme } from './write-readme.ts';
import { writeReference } from './write-reference.ts';

const shared = path.resolve(import.meta.dirname, '..');

/** Content of every generated file by path. */
export function catalogueFiles(): ReadonlyMap<string, string> {
  const catalogue = buildCatalogue();
  return new Map([
    [path.join(shared, 'src/contract/catalogue.generated.ts'), writeModule(catalogue)],
    [path.join(shared, 'README.md'), writeReadme(catalogue)],
    [path.join(shared, 'REFERENCE.md'), writeReference(catalogue.slots)],
  ]);
}
