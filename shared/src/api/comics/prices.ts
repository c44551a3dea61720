import * as z from 'zod/mini';
import { type CostKind, costKinds } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { boolean, int } from '../base/plain.ts';

const kinds = Object.keys(costKinds) as [CostKind, ...CostKind[]];

/** What one result of a kind costs the account. */
export const comicsPrice = z.object({
  kind: z.enum(kinds),
  /** Credits in integer tenths; of texts: for every `TEXT_STEP_CHARACTERS` characters. 0: free for the account. */
  priceTenths: int,
  /** A program of the site makes it, at no price. */
  demonstration: boolean,
  /** False: nothing on this site can make it. */
  open: boolean,
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
