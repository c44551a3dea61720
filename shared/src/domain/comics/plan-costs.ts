import { memberFreePrices, type PackageTier, type PriceKey, type PriceTable, TENTHS } from '../membership/index.ts';

/** Characters of one text step. */
export const TEXT_STEP_CHARACTERS = 1500;

/** What the work of a part is made of, and the price that it has. */
export const costKinds = {
  rewrite: 'text',
  roles: 'text',
  storyboards: 'text',
  storyboardText: 'text',
  image: 'storyboardImage',
  voice: 'dubbing',
  video: 'video',
  music: 'music',
  film: 'comicsFilm',
  filmLarge: 'comicsFilmLarge',
} as const satisfies Readonly<Record<string, PriceKey>>;
export type CostKind = keyof typeof costKinds;

/** Work that an episode needs. */
export interface PlannedPart {
  readonly kind: CostKind;
  /** What it is made for: the id of the episode, a role, a place or a storyboard. */
  readonly subjectId: string;
  /** Results: candidates of an image, steps of `TEXT_STEP_CHARACTERS` of a text. */
  readonly count: number;
  /** It exists already and is not made again. */
  readonly exists: boolean;
  /** A program of the site makes it: it costs nothing. */
  readonly demonstration: boolean;
}

export interface PlannedEpisode {
  readonly parts: readonly PlannedPart[];
}

/** A line of a quote. Credits are integer tenths. */
export interface QuoteItem {
  readonly kind: CostKind;
  readonly priceKey: PriceKey;
  /** Results that are made. */
  readonly count: number;
  /** Results that exist already and cost nothing. */
  readonly existing: number;
  /** Results that cost nothing because a program makes them or the membership includes them. */
  readonly free: number;
  /** Of one result that is paid. */
  readonly priceTenths: number;
  readonly tenths: number;
}

/** What is held for one part: `tenths` for all of its results. */
export interface PlannedHold {
  readonly kind: CostKind;
  readonly subjectId: string;
  readonly count: number;
  readonly tenths: number;
}

export interface CostPlan {
  /** One for each kind that the episode needs, in the order of `costKinds`. */
  readonly items: readonly QuoteItem[];
  /** One for each part that is made, free ones too, in the order of the parts. */
  readonly holds: readonly PlannedHold[];
  readonly totalTenths: number;
}

/** Number of text steps for a text. */
export const textSteps = (characters: number): number => Math.max(1, Math.ceil(characters / TEXT_STEP_CHARACTERS));

const kinds = Object.keys(costKinds) as readonly CostKind[];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The items of the quote for what an episode needs, and the amounts that are held when it is confirmed. Their sums are equal. */
export function planCosts({ parts }: PlannedEpisode, prices: PriceTable, memberType: PackageTier | 'NORMAL'): CostPlan {
  const priceOf = (kind: CostKind): number =>
    memberType !== 'NORMAL' && memberFreePrices.has(costKinds[kind]) ? 0 : prices[costKinds[kind]] * TENTHS;
  const holds = parts
    .filter(({ exists }) => !exists)
    .map(
      ({ kind, subjectId, count, demonstration }): PlannedHold => ({
        kind,
        subjectId,
        count,
        tenths: demonstration ? 0 : priceOf(kind) * count,
      }),
    );
  const items = kinds.flatMap((kind): QuoteItem[] => {
    const all = parts.filter((part) => part.kind === kind);
    if (all.length === 0) return [];
    const made = all.filter(({ exists }) => !exists);
    const priceTenths = priceOf(kind);
    const count = sum(made.map((part) => part.count));
    const free =
      priceTenths === 0 ? count : sum(made.filter(({ demonstration }) => demonstration).map((part) => part.count));
    const existing = sum(all.filter(({ exists }) => exists).map((part) => part.count));
    return [
      { kind, priceKey: costKinds[kind], count, existing, free, priceTenths, tenths: (count - free) * priceTenths },
    ];
  });
  return { items, holds, totalTenths: sum(items.map(({ tenths }) => tenths)) };
}
