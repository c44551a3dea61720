import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeMarkdown } from '../../server/src/delivery/refusals/reference/write-markdown.ts';
import { catalogueFiles } from './files.ts';

const HELP = `npm run catalogue

Writes the catalogue of events, slots and platform calls, README.md, REFERENCE.md and REFUSALS.md of the shared package. Tests fail when they are out of date.`;

const refusals = [path.resolve(import.meta.dirname, '../REFUSALS.md'), writeMarkdown()] as const;

if (process.argv.some((arg) => arg === '--help' || arg === '-h')) process.stdout.write(`${HELP}\n`);
else for (const [file, content] of [...catalogueFiles(), refusals]) writeFileSync(file, content);
