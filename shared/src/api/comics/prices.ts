import * as z from 'zod/mini';
import { type CostKind, costKinds } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';

const kinds = Object.keys(costKinds) as [CostKind, ...CostKind[]];

/** What one result of a kind costs the account. */
export const comicsPrice = z.object({
  kind: z.enum(kinds),
  /** Credits in integer tenths; of texts: for every `TEXT_STEP_CHARACTERS` characters. 0: free for the account. */
  priceTenths: z.int(),
  /** A program of the site makes it, at no price. */
  demonstration: z.boolean(),
  /** False: nothing on this site can make it. */
  open: z.boolean(),
});
export type ComicsPrice = z.output<typeof comicsPrice>;

/** What the work of the studio costs, shown before it is asked for. */
export const comicsPrices = defineCalls('comicsPrices', {
  list: {
    method: 'GET',
    path: '/api/comics/prices',
    access: 'user',
    summary: '漫画推文各项工作的单价',
    data: z.array(comicsPrice),
  },
});
