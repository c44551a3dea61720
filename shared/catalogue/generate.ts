import { writeFileSync } from 'node:fs';
import { catalogueFiles } from './files.ts';

const HELP = `npm run catalogue

Writes the catalogue of events, slots and platform calls, README.md and REFERENCE.md of the shared package. A test fails when it is out of date.`;

if (process.argv.some((arg) => arg === '--help' || arg === '-h')) process.stdout.write(`${HELP}\n`);
else for (const [file, content] of catalogueFiles()) writeFileSync(file, content);
