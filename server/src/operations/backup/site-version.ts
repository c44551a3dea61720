import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const description = z.object({ version: z.string() });

/** Version of this site. */
export const siteVersion: string = description.parse(
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8')),
).version;
