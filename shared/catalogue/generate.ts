import { writeFileSync } from 'node:fs';
import { catalogueFiles } from './files.ts';

// `npm run catalogue`: writes the catalogue of events, slots and platform calls. A test fails when it is out of date.
for (const [file, content] of catalogueFiles()) writeFileSync(file, content);
