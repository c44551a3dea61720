import * as z from 'zod/mini';
import { textLine } from '../../local/text/text-lines.ts';
import type { EngineOperation } from '../../tasks/operations.ts';
import type { PeopleMasks } from '../../tasks/people-mask.ts';
import { pictureProblem } from './raster/picture-problem.ts';

/** Message to the picture thread: one operation that makes one result. */
export const pictureJob = z.object({
  operation: z.custom<EngineOperation>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  /** Existing directory for the result. */
  directory: z.string(),
  people: z.custom<PeopleMasks>((value) => typeof value === 'object' && value !== null),
  /** The lines of text in the picture; none where it is not read. */
  lines: z._default(z.array(textLine), []),
  /** Draws it small and answers with a coarse image, in place of the result. */
  coarse: z._default(z.boolean(), false),
});
export type PictureJob = z.input<typeof pictureJob>;

/** Answer of the picture thread. */
export const pictureJobAnswer = z.union([
  z.object({ path: z.string(), contentType: z.string() }),
  z.object({ problem: pictureProblem }),
  z.object({ webp: z.nullable(z.custom<Uint8Array>(ArrayBuffer.isView)) }),
]);
export type PictureJobAnswer = z.output<typeof pictureJobAnswer>;
