/** Price of a task by kind, in whole credits (docs/product/rules.md#credits-9). The deployer can change the values. */
export const defaultPrices = {
  video: 58,
  presenter: 58,
  music: 20,
  image: 10,
  storyboardImage: 10,
  /** A comics video of 720 lines, and of 1080. */
  comicsFilm: 0,
  comicsFilmLarge: 10,
  cutout: 4,
  upscale: 4,
  erase: 4,
  watermark: 4,
  dubbing: 2,
  text: 1,
  chatMini: 1,
  chatAi: 2,
  chatStandard: 2,
  chatAiPlus: 2,
  chatPro: 5,
  chatProVision: 5,
  chatProPlus: 8,
  chatProOmni: 8,
  chatProImage: 10,
  /** A started minute of a cloud desktop. */
  cloudMinute: 2,
} as const;

export type PriceKey = keyof typeof defaultPrices;

/** Whole credits per kind of task. */
export type PriceTable = Readonly<Record<PriceKey, number>>;

export const priceKeys = Object.keys(defaultPrices) as readonly PriceKey[];

/** The most expensive single task, in whole credits: with a balance below it, a member may request the next batch (docs/product/rules.md#credits-4). */
export function mostExpensiveTask(prices: PriceTable): number {
  return Math.max(...Object.values(prices));
}
