import * as z from 'zod/mini';
import { type CostKind, comicsLimits, comicsTexts, costKinds } from '../../domain/comics/index.ts';
import { type PriceKey, priceKeys } from '../../domain/membership/index.ts';
import { defineCalls } from '../base/define.ts';
import { boolean, int, string } from '../base/plain.ts';
import { comicsId, episodeState } from './views.ts';

const kinds = Object.keys(costKinds) as [CostKind, ...CostKind[]];

/** Parts of an episode that a quote can be asked for. */
export const quotedParts = ['images', 'voices'] as const;

/** Credits are integer tenths. */
const item = z.object({
  kind: z.enum(kinds),
  priceKey: z.enum([...priceKeys] as [PriceKey, ...PriceKey[]]),
  count: int,
  existing: int,
  free: int,
  priceTenths: int,
  tenths: int,
});

export const quoteView = z.object({
  quoteId: comicsId,
  items: z.array(item),
  totalTenths: int,
  balanceTenths: int,
  /** What the balance lacks for all; 0: nothing. */
  missingTenths: int,
  /** Storyboards for which something is made. */
  storyboards: int,
  /** The first of them that the balance pays wholly. */
  affordable: int,
  /** Everything is made by programs of the site. */
  demonstration: boolean,
  expireTime: string,
});
export type QuoteView = z.output<typeof quoteView>;

/** What the images and voices of an episode cost. */
export const comicsCosts = defineCalls('comicsCosts', {
  quote: {
    method: 'POST',
    path: '/api/comics/quote',
    access: 'user',
    summary: '计算一集还缺的画面和配音的费用',
    body: z.object({
      episodeId: comicsId,
      parts: z._default(z.array(z.enum(quotedParts)).check(z.minLength(1)), [...quotedParts]),
      /** These storyboards alone; absent: all. */
      storyboardIds: z.optional(
        z.array(comicsId).check(z.minLength(1), z.maxLength(comicsLimits.storyboards, comicsTexts.tooManyStoryboards)),
      ),
      /** What exists but is stale, or was named by `storyboardIds`, is made anew. */
      again: z._default(boolean, false),
      /** The first so many storyboards for which something is missing. */
      first: z.optional(int.check(z.minimum(1), z.maximum(comicsLimits.storyboards))),
    }),
    data: quoteView,
  },
  confirm: {
    method: 'POST',
    path: '/api/comics/quote/confirm',
    access: 'user',
    summary: '确认费用并开始生成；费用有变化时 409',
    body: z.object({ quoteId: comicsId }),
    data: z.object({ episode: episodeState, batchId: string }),
  },
});
