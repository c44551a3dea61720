import * as z from 'zod/mini';
import { isObjectKey } from '../../../platform/storage/object-store.ts';

/** Version of everything below. A reader refuses versions that it does not know. */
export const FORMAT = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/), z.maxLength(63));

/** A stored file and what it must be. */
const storedFile = z.object({ bytes: count, sha256: hash });
export type StoredFile = z.output<typeof storedFile>;

/** A table as `COPY … TO STDOUT` writes it, compressed by zstd; generated columns are left out. */
const storedTable = z.object({ name: identifier, columns: z.array(identifier), rows: count, ...storedFile.shape });
export type StoredTable = z.output<typeof storedTable>;

const sequence = z.object({ name: identifier, value: z.string().check(z.regex(/^-?\d{1,19}$/)), called: z.boolean() });
export type StoredSequence = z.output<typeof sequence>;

/** Which objects a backup copies: none; those that it does not have yet; all of them, read and hashed anew. */
export const objectModes = ['none', 'new', 'all'] as const;
export const objectMode = z.enum(objectModes);
export type ObjectMode = z.output<typeof objectMode>;

/** Describes one backup; written last, so that a backup without it is unfinished. */
export const manifestShape = z.object({
  format: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  installation: z.string(),
  siteVersion: z.string(),
  /** Names of the migrations that made the schema. */
  migrations: z.array(z.string()),
  tables: z.array(storedTable),
  sequences: z.array(sequence),
  objects: z.object({
    mode: objectMode,
    count,
    bytes: count,
    /** Of these, what this backup added to the place. */
    newCount: count,
    newBytes: count,
    /** The list of objects, one JSON line each; null: none were copied. */
    list: z.nullable(storedFile),
    /** Recorded objects that the site did not have. */
    missing: z.array(z.string()),
  }),
  /** Tells whether a secret key is the one of the site, and nothing else about it. */
  secretKey: hash,
  /** The sealed secrets; null: without. */
  secrets: z.nullable(storedFile),
});
export type Manifest = z.output<typeof manifestShape>;

/** One object in the list of a backup. `at`: milliseconds of its last change in the store of the site. */
export const listedObject = z.object({
  key: z.string().check(z.refine(isObjectKey, 'is not a key of an object')),
  sha256: hash,
  bytes: count,
  at: z.number(),
});
export type ListedObject = z.output<typeof listedObject>;

export const BACKUPS = 'backups/';
const nameShape = /^\d{8}T\d{6}Z-[0-9a-f]{4}$/;

export const isBackupName = (name: string): boolean => nameShape.test(name);

/** `20260102T030405Z-1f2e`: sorts by time. */
export const backupName = (at: Date, random: string): string =>
  `${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')}-${random}`;

export const manifestKey = (name: string): string => `${BACKUPS}${name}/manifest.json`;
export const tableKey = (name: string, table: string): string => `${BACKUPS}${name}/tables/${table}.copy.zst`;
export const objectListKey = (name: string): string => `${BACKUPS}${name}/objects.jsonl.zst`;
export const secretsKey = (name: string): string => `${BACKUPS}${name}/secrets.json`;
export const verifiedKey = (name: string): string => `${BACKUPS}${name}/verified.json`;

export const CONTENTS = 'objects/';
export const contentKey = (sha256: string): string => `${CONTENTS}${sha256.slice(0, 2)}/${sha256}`;

export const verifiedShape = z.object({ at: z.iso.datetime(), problems: z.array(z.string()) });
export type Verified = z.output<typeof verifiedShape>;
