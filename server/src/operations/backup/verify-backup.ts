import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { assertVersion } from './assert-version.ts';
import { restoredProblems } from './check-restored.ts';
import { restoreDatabase, type SiteSchema } from './database/restore-database.ts';
import { BackupError } from './format/backup-error.ts';
import { type Manifest, secretsKey, type Verified, verifiedKey } from './format/backup-format.ts';
import { readObjectList } from './objects/object-list.ts';
import { assertObjects } from './objects/restore-objects.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { assertStored, storeText } from './place/stored-files.ts';

export interface VerifyOptions {
  readonly place: BackupPlace;
  readonly manifest: Manifest;
  readonly schema: SiteSchema;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Restores a backup into a database of its own, which is removed again, checks what a restore checks, and reads the content of every object. Records in the
 * place what was found. Resolves with the problems; throws only when nothing can be said about the backup.
 */
export async function verifyBackup(options: VerifyOptions): Promise<readonly string[]> {
  const { place, manifest } = options;
  assertVersion(manifest, options.schema.migrations);
  const problems = await problemsOf(options);
  const verified: Verified = { at: new Date().toISOString(), problems: [...problems] };
  await storeText(place, verifiedKey(manifest.name), JSON.stringify(verified));
  return problems;
}

async function problemsOf(options: VerifyOptions): Promise<string[]> {
  const { place, manifest, signal } = options;
  try {
    if (manifest.secrets !== null) await assertStored(place, secretsKey(manifest.name), manifest.secrets, signal);
    const objects = await readObjectList(place, manifest, signal);
    const problems = await databaseProblems(options, new Set(objects.map(({ key }) => key)));
    await assertObjects(place, objects, signal);
    return problems;
  } catch (error) {
    if (error instanceof BackupError || isOfDatabase(error)) return [error.message];
    throw error;
  }
}

/** Rows that the schema refuses. */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:22|23|42)/.test(error.code);

async function databaseProblems(
  { place, manifest, schema, log, signal }: VerifyOptions,
  objects: ReadonlySet<string>,
): Promise<string[]> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-verify-'));
  // The user of the database must be able to traverse it.
  chmodSync(directory, 0o711);
  const problems: string[] = [];
  try {
    const postgres = await startEmbeddedPostgres(directory, log);
    const client = new Client(postgres.connection);
    try {
      await client.connect();
      const check = async (tx: Parameters<typeof restoredProblems>[0]): Promise<void> => {
        const isThere = async (key: string): Promise<boolean> => manifest.objects.list === null || objects.has(key);
        const { books, missing } = await restoredProblems(tx, client, isThere);
        problems.push(...books, ...missing.map((key) => `${key} is not in the backup`));
      };
      await restoreDatabase(client, { place, manifest, schema, restoreId: 'verification', check, signal });
    } finally {
      await client.end();
      await postgres.stop();
      rmSync(postgres.directory, { recursive: true, force: true });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return problems;
}
