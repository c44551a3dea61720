import type { PriceKey } from './prices.ts';

interface FreeTool {
  readonly price: PriceKey;
  readonly name: string;
}

const freeTools = [
  { price: 'image', name: '图像创作' },
  { price: 'cutout', name: 'AI 抠图' },
  { price: 'chatMini', name: 'mini 对话模型' },
  { price: 'watermark', name: '去水印' },
  { price: 'erase', name: '无痕消除' },
] as const satisfies readonly FreeTool[];

/** Tools that gold and platinum members use without credits during the term, and diamond members for life. */
export const memberFreeTools = freeTools.map((tool) => tool.name);

/** The prices that members do not pay. */
export const memberFreePrices: ReadonlySet<PriceKey> = new Set(freeTools.map((tool) => tool.price));
