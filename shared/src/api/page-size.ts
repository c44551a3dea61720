import * as z from 'zod/mini';

/** Rows of a page, at most 100. */
export const pageSize = (initial: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), initial);
