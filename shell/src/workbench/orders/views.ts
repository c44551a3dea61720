import { searchOf } from '../sections.ts';

/** Parts of the room, in the order of their tabs; the key stands in the address. What is searched for does not: it may be a mobile number. */
export const orderViews = [
  { key: 'orders', label: '订单' },
  { key: 'alerts', label: '支付异常' },
  { key: 'bills', label: '每日对账' },
] as const;

export type OrderView = (typeof orderViews)[number]['key'];

/** The part that an address asks for; the orders when it asks for none that exists. */
export function orderViewOf(search: string): OrderView {
  const asked = new URLSearchParams(search).get('view');
  return orderViews.find(({ key }) => key === asked)?.key ?? orderViews[0].key;
}

/** Query of a part of the room. */
export const orderSearchOf = (view: OrderView): string => (view === orderViews[0].key ? searchOf('orders') : `${searchOf('orders')}&view=${view}`);
