import path from 'node:path';
import * as z from 'zod/mini';
import { count, text } from './fields.ts';
import type { S3Settings } from './storage-settings.ts';

/** Regular backups of the site, and how a bucket for backups is reached. */
export interface BackupSettings {
  /** An absolute path or `s3://bucket/folder`; null: no regular backups. */
  readonly place: string | null;
  /** Minutes after midnight in Shanghai. */
  readonly atMinutes: number;
  /** Number of backups that are kept. */
  readonly keep: number;
  /** By which the secrets of the site are sealed; null: backups do not contain them. */
  readonly passphrase: string | null;
  /** Any bucket; null: backups cannot be in one. */
  readonly s3: Omit<S3Settings, 'bucket'> | null;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

export const backupEnvironment = {
  BACKUP_DIR: z.optional(text),
  BACKUP_AT: z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time: 03:30')), '03:30'),
  BACKUP_KEEP: z._default(count(1, 1000), 14),
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12))),
  BACKUP_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  BACKUP_S3_REGION: z.optional(text),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(text),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(text),
  BACKUP_S3_PATH_STYLE: z.optional(z.enum(['on', 'off'])),
};

type Given = z.output<z.ZodMiniObject<typeof backupEnvironment>>;

/** A bucket for backups is reached like the bucket of the site, unless it has keys of its own. */
function s3Of(given: Given, site: S3Settings | null): BackupSettings['s3'] {
  const {
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    BACKUP_S3_ENDPOINT: endpoint,
  } = given;
  if (accessKeyId === undefined || secretAccessKey === undefined) return site;
  return {
    endpoint: endpoint ?? null,
    region: given.BACKUP_S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    pathStyle: given.BACKUP_S3_PATH_STYLE === undefined ? endpoint !== undefined : given.BACKUP_S3_PATH_STYLE === 'on',
  };
}

export const readBackupSettings = (given: Given, site: S3Settings | null): BackupSettings => ({
  place:
    given.BACKUP_DIR === undefined || given.BACKUP_DIR.startsWith('s3:')
      ? (given.BACKUP_DIR ?? null)
      : path.resolve(given.BACKUP_DIR),
  atMinutes: minutesOf(given.BACKUP_AT),
  keep: given.BACKUP_KEEP,
  passphrase: given.BACKUP_PASSPHRASE ?? null,
  s3: s3Of(given, site),
});
