import path from 'node:path';
import { buildCatalogue } from './build-catalogue.ts';
import { writeModule } from './write-module.ts';
import { writeReadme } from './write-readme.ts';

const shared = path.resolve(import.meta.dirname, '..');

/** Content of every generated file by path. */
export function catalogueFiles(): ReadonlyMap<string, string> {
  const catalogue = buildCatalogue();
  return new Map([
    [path.join(shared, 'src/contract/catalogue.generated.ts'), writeModule(catalogue)],
    [path.join(shared, 'README.md'), writeReadme(catalogue)],
  ]);
}
