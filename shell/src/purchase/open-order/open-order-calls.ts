import { type CreatedOrder, type OrderState, orders } from '@ai-site/shared/api/orders';
import type { HttpClient } from '@ai-site/shared/http';

export { announcePaid } from '../pay/announce-paid.ts';

export const fetchOpenOrder = (http: HttpClient): Promise<CreatedOrder | null> =>
  http.call(orders.open, {}, { silent: true });
export const fetchOrderState = (http: HttpClient, orderNo: string): Promise<OrderState> =>
  http.call(orders.status, { query: { id: orderNo } }, { silent: true });
