import type { Release } from '@ai-site/shared/contract';
import * as z from 'zod/mini';

/** How many times its size an archive needs to be staged: unpacked, with its compressed copies, and packed again for the object store. */
export const STAGING_SPACE = 4;

const limits = z.object({ files: z.int(), bytes: z.int() });

/** Work on an archive that a thread does. Paths are absolute. */
export const archiveTask = z.discriminatedUnion('kind', [
  /** Unpacks an upload and checks it against its description. */
  z.object({ kind: z.literal('receive'), archive: z.string(), directory: z.string(), limits }),
  /** Unpacks an archive from the site's own object store. */
  z.object({ kind: z.literal('restore'), archive: z.string(), directory: z.string(), limits }),
  /** Writes the compressed copies of an unpacked upload. `packedDir`: where they are shared, or null. */
  z.object({ kind: z.literal('compress'), directory: z.string(), packedDir: z.nullable(z.string()) }),
  /** Packs a directory for the object store. */
  z.object({ kind: z.literal('pack'), directory: z.string(), archive: z.string() }),
]);
export type ArchiveTask = z.output<typeof archiveTask>;

/** Checked by the thread, by its schema: on the event loop that would take long, for a description of a megabyte. */
const checkedRelease = z.custom<Release>((value) => typeof value === 'object' && value !== null);

/** `release` of a received build, `sizes` of its compressed copies by the text's path; `refused` with the error for its sender; `disk-full` when there was no space left for a task that needs so many `bytes`. */
export const archiveAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    release: z.nullable(checkedRelease),
    sizes: z.optional(z.record(z.string(), z.int())),
  }),
  z.object({
    kind: z.literal('refused'),
    code: z.literal([400, 413, 503]),
    reason: z.string(),
    /** Of the error: its code and its English text. */ data: z.unknown(),
  }),
  z.object({ kind: z.literal('disk-full'), bytes: z.int() }),
]);
export type ArchiveAnswer = z.output<typeof archiveAnswer>;
