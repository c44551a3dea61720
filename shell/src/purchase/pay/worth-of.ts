import type { DataOf } from '@ai-site/shared/api/define';
import type { memberships } from '@ai-site/shared/api/membership';
import { TENTHS, wholeCredits } from '@ai-site/shared/domain/membership';

const counted = [
  { key: 'video', label: '视频', unit: '段' },
  { key: 'image', label: '图片', unit: '张' },
] as const;

/** What a balance, in tenths, pays for by the prices of an account: 约可制作 87 段视频，图片创作免费. '' when nothing is known. */
export function worthOf(tenths: number, prices: DataOf<typeof memberships.prices>): string {
  const known = counted.flatMap(({ key, label, unit }) => {
    const price = prices.find((entry) => entry.key === key);
    return price === undefined ? [] : [{ ...price, label, unit }];
  });
  const paid = known
    .filter(({ free, price }) => !free && price > 0)
    .map(({ price, label, unit }) => `${wholeCredits(Math.floor(tenths / TENTHS / price))} ${unit}${label}`);
  const free = known.filter((entry) => entry.free || entry.price === 0).map(({ label }) => `${label}创作免费`);
  return [...(paid.length > 0 ? [`约可制作 ${paid.join('或 ')}`] : []), ...free].join('，');
}
