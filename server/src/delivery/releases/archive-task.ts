import { release } from '@ai-site/shared/contract';
import * as z from 'zod/mini';

const limits = z.object({ files: z.int(), bytes: z.int() });

/** Work on an archive that a thread does. Paths are absolute. */
export const archiveTask = z.discriminatedUnion('kind', [
  /** Unpacks an upload and checks it against its description. */
  z.object({ kind: z.literal('receive'), archive: z.string(), directory: z.string(), limits }),
  /** Unpacks an archive from the site's own object store. */
  z.object({ kind: z.literal('restore'), archive: z.string(), directory: z.string(), limits }),
  /** Packs a directory for the object store. */
  z.object({ kind: z.literal('pack'), directory: z.string(), archive: z.string() }),
]);
export type ArchiveTask = z.output<typeof archiveTask>;

/** `release` of a received build; `refused` with the error for its sender; `disk-full` when there was no space left. */
export const archiveAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), release: z.nullable(release) }),
  z.object({ kind: z.literal('refused'), code: z.literal([400, 413]), reason: z.string() }),
  z.object({ kind: z.literal('disk-full') }),
]);
export type ArchiveAnswer = z.output<typeof archiveAnswer>;
