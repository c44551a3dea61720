import { type ComicsPrice, comicsPrices } from '@ai-site/shared/api/comics/prices';
import { type CostKind, textSteps } from '@ai-site/shared/domain/comics';
import { creditsText } from '@ai-site/shared/domain/membership';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';

let shared: { readonly platform: unknown; readonly prices: AsyncResource<readonly ComicsPrice[]> } | null = null;

function pricesOfPage(): AsyncResource<readonly ComicsPrice[]> {
  const platform = getPlatform();
  if (shared?.platform !== platform) {
    shared = {
      platform,
      prices: new AsyncResource<readonly ComicsPrice[]>((signal) =>
        platform.http.call(comicsPrices.list, {}, { signal, silent: true }),
      ),
    };
  }
  return shared.prices;
}

/** The prices of the studio, read once for all buttons of a page that want them. Use it in an `observer`. */
export function usePrices(wanted = true): AsyncResource<readonly ComicsPrice[]> {
  const prices = pricesOfPage();
  const { signedIn } = getPlatform().session;
  useEffect(() => {
    const page = pricesOfPage();
    if (wanted && signedIn && page.state === 'idle') void page.refresh();
  }, [wanted, signedIn]);
  return prices;
}

export const priceOf = ({ data }: AsyncResource<readonly ComicsPrice[]>, kind: CostKind): ComicsPrice | undefined =>
  data?.find((price) => price.kind === kind);

/** The price of some results, as a button shows it: 20 算力; null while it is not known. */
export function costText(price: ComicsPrice | undefined, count = 1): string | null {
  if (price === undefined) return null;
  if (price.demonstration || price.priceTenths === 0) return '不扣算力';
  return `${creditsText(price.priceTenths * count)} 算力`;
}

/** The price of a text step over some characters. */
export const textCostText = (price: ComicsPrice | undefined, characters: number): string | null =>
  costText(price, textSteps(characters));
