import * as z from 'zod/mini';
import { imageProblem } from '../../classical/images/raster/image-problem.ts';
import { enlargeModel } from '../own/signature.ts';

/** Task of a net that enlarges images. */
export const enlargeTask = z.object({
  /** Where converted nets are kept. */
  directory: z.string(),
  /** A net of the operator instead of the one that doubles; null: there is none. `ms`: of its trial. */
  own: z.nullable(z.object({ file: z.string(), edition: z.string(), use: enlargeModel, ms: z.number() })),
  /** Path of the image. */
  image: z.string(),
  /** How many times it becomes as wide; 1: it becomes sharper at its size. */
  factor: z.number(),
  /** Existing directory for the result. */
  target: z.string(),
});
export type EnlargeTask = Omit<z.output<typeof enlargeTask>, 'directory'>;

/** The file; `left`: why the net does not serve the image, which the classical way enlarges better or in less time; or what is wrong with it. */
export const enlargeAnswer = z.union([
  z.object({ path: z.string(), contentType: z.string() }),
  z.object({ left: z.enum(['graphics', 'size']) }),
  z.object({ problem: imageProblem }),
]);
export type EnlargeAnswer = z.output<typeof enlargeAnswer>;
