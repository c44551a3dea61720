import * as z from 'zod/mini';
import { imageProblem } from '../../images/raster/image-problem.ts';

/** What a thread cannot work on, or had no time for. */
export const videoProblem = z.union([imageProblem, z.enum(['upstream', 'unsupported', 'tooLong', 'noSpace'])]);
export type VideoProblem = z.output<typeof videoProblem>;
