import { searchOf } from '../sections/sections.ts';

/** Parts of the section, in tab order; the key is in the URL. The search text is not: it may be a mobile number. */
export const orderViews = [
  { key: 'orders', label: '订单' },
  { key: 'alerts', label: '支付异常' },
  { key: 'bills', label: '每日对账' },
] as const;

export type OrderView = (typeof orderViews)[number]['key'];

/** The part named by the URL; the orders when it names none that exists. */
export function orderViewOf(search: string): OrderView {
  const asked = new URLSearchParams(search).get('view');
  return orderViews.find(({ key }) => key === asked)?.key ?? orderViews[0].key;
}

/** Query string of a part of the section. */
export const orderSearchOf = (view: OrderView): string =>
  view === orderViews[0].key ? searchOf('orders') : `${searchOf('orders')}&view=${view}`;
