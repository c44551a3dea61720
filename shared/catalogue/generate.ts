import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const HELP = `npm run catalogue

Writes the lists of tools from their folders, the catalogue of events, slots and platform calls, README.md, REFERENCE.md and REFUSALS.md of the shared package. Tests fail when they are out of date.`;

if (process.argv.some((arg) => arg === '--help' || arg === '-h')) process.stdout.write(`${HELP}\n`);
else {
  // In a process of its own: what follows loads the lists that it has written.
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'tool-lists/generate.ts')], { stdio: 'inherit' });
  const { catalogueFiles } = await import('./files.ts');
  const { writeMarkdown } = await import('../../server/src/delivery/refusals/reference/write-markdown.ts');
  const refusals = [path.resolve(import.meta.dirname, '../REFUSALS.md'), writeMarkdown()] as const;
  for (const [file, content] of [...catalogueFiles(), refusals]) writeFileSync(file, content);
}
