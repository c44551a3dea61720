import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { SiteDataError } from './site-marker.ts';

/** A restore that has begun and not ended. */
const restoreShape = z.object({ id: z.string(), backup: z.string(), place: z.string() });
export type UnfinishedRestore = z.output<typeof restoreShape>;

const fileOf = (dataDir: string): string => path.join(dataDir, 'restore-unfinished');

export function readUnfinishedRestore(dataDir: string): UnfinishedRestore | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? restoreShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

export function noteUnfinishedRestore(dataDir: string, restore: UnfinishedRestore): void {
  mkdirSync(dataDir, { recursive: true });
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(restore));
  renameSync(`${file}.new`, file);
}

export const removeUnfinishedRestore = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

/** A site that was restored in part must not be used. Throws `SiteDataError`. */
export function assertNoUnfinishedRestore(dataDir: string): void {
  const restore = readUnfinishedRestore(dataDir);
  if (restore !== null)
    throw new SiteDataError(
      `The restore of ${restore.backup} into ${dataDir} was interrupted: run it again (npm run restore -- --from ${restore.place}); only to begin with an empty site instead, delete ${fileOf(dataDir)}.`,
    );
}
