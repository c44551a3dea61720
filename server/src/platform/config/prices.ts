import { defaultPrices, type PriceKey, type PriceTable, priceKeys } from '@ai-site/shared/domain/membership';
import * as z from 'zod/mini';

/** Maximum price of a task in whole credits: a task dearer than one batch (5000) would make early issue loop endlessly. */
const DEAREST = 1000;

const isKey = (text: string): text is PriceKey => priceKeys.some((key) => key === text);

/** `video=60,image=12`: whole credits per kind of task; kinds that are not named keep their default. */
export const priceTable = z.pipe(
  z.string(),
  z.transform((list: string, context): PriceTable => {
    const table: Record<PriceKey, number> = { ...defaultPrices };
    for (const item of list.split(',')) {
      if (item.trim() === '') continue;
      const [key = '', price = '', ...rest] = item.split('=').map((side) => side.trim());
      if (isKey(key) && /^\d{1,4}$/.test(price) && Number(price) <= DEAREST && rest.length === 0)
        table[key] = Number(price);
      else
        context.issues.push({
          code: 'custom',
          input: list,
          message: `${item.trim()} is no price: a kind of ${priceKeys.join(', ')}, then = and whole credits up to ${DEAREST}`,
        });
    }
    return table;
  }),
);
