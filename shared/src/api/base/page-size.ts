import * as z from 'zod/mini';
import { int } from './plain.ts';

/** Most rows of a page. */
export const PAGE_SIZE_MAX = 100;

/** Rows of a page. */
export const pageSize = (initial: number) =>
  z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(PAGE_SIZE_MAX)), initial);
