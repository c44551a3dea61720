import * as z from 'zod/mini';
import type { EngineOperation } from '../../tasks/operations.ts';
import type { PeopleMasks } from '../../tasks/people-mask.ts';
import { textLine } from '../../text-lines.ts';
import { imageProblem } from './raster/image-problem.ts';

const file = z.object({ path: z.string(), contentType: z.string() });

/** Message to the image thread: one operation that makes one result. */
export const imageJob = z.object({
  operation: z.custom<EngineOperation>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  /** Existing directory for the result. */
  directory: z.string(),
  people: z.custom<PeopleMasks>((value) => typeof value === 'object' && value !== null),
  /** The lines of text in the image; none where it is not read. */
  lines: z._default(z.array(textLine), []),
  /** The scene without what stands in its region; null: it is not made. */
  clearedScene: z._default(z.nullable(file), null),
  /** Draws it small and answers with a coarse image, in place of the result. */
  coarse: z._default(z.boolean(), false),
});
export type ImageJob = z.input<typeof imageJob>;

/** Answer of the image thread. */
export const imageJobAnswer = z.union([
  file,
  z.object({ problem: imageProblem }),
  z.object({ webp: z.nullable(z.custom<Uint8Array>(ArrayBuffer.isView)) }),
]);
export type ImageJobAnswer = z.output<typeof imageJobAnswer>;
