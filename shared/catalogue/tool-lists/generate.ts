import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toolListFiles } from './files.ts';

const root = path.resolve(import.meta.dirname, '../../..');

for (const [file, content] of await toolListFiles()) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
