import { appTexts } from './texts.ts';

/** Price of an app in whole credits for one `unit` (次, 张). */
export interface AppPrice {
  readonly credits: number;
  readonly unit: string;
  readonly memberFree: boolean;
  /** Its engine only draws or composes by program, at no price. */
  readonly demonstration?: boolean | undefined;
}

export interface PricedApp {
  /** Null: its price is no number of credits, or not known. */
  readonly price: AppPrice | null;
  /** Set by operators; shown instead of the price. */
  readonly priceText: string | null;
}

/** What a card says about the price: 10 算力/张, 免费, 演示 · 不扣算力, or the operators' own text; null: nothing is known of it. */
export function appPriceText({ price, priceText }: PricedApp): string | null {
  if (priceText !== null || price === null) return priceText;
  if (price.demonstration === true) return appTexts.demonstration;
  return price.credits === 0 ? appTexts.free : `${price.credits} 算力/${price.unit}`;
}
