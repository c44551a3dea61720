import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { envExample } from './env-example.ts';

// `npm run env-example`: writes `.env.example` at the root of the repository.
const root = path.resolve(import.meta.dirname, '../../../../..');
writeFileSync(path.join(root, '.env.example'), envExample(readFileSync(path.join(root, 'server/README.md'), 'utf8')));
