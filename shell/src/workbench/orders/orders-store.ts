import { type OrderInfo, orders, type PaymentAlert, type Reconciliation, type RefundReason } from '@ai-site/shared/api/orders';
import type { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { Paged } from '../listing/paged.ts';
import { Loaded } from '../loaded.ts';
import type { OrderStage } from './words.ts';

export interface OrdersQuery {
  /** Null for all. */
  readonly stage: OrderStage | null;
  /** A whole number of the order, of an attempt or of a payment, or a mobile number; empty for all. */
  readonly search: string;
}

export const allOrders: OrdersQuery = { stage: null, search: '' };

/** The orders as operators see them, what needs a person, and the daily bills. Acts reject with the server's text. */
export class OrdersStore {
  readonly list: Paged<OrderInfo, OrdersQuery>;
  readonly openAlerts: Loaded<readonly PaymentAlert[]>;
  readonly allAlerts: Loaded<readonly PaymentAlert[]>;
  readonly bills: Loaded<readonly Reconciliation[]>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new Paged({
      fetch: ({ stage, search }, cursor) =>
        http.call(
          orders.list,
          { query: { ...(stage === null ? {} : { stage }), ...(search === '' ? {} : { search }), ...(cursor === undefined ? {} : { cursor }) } },
          { silent: true },
        ),
      keyOf: ({ orderNo }) => orderNo,
      query: allOrders,
    });
    this.openAlerts = new Loaded(() => http.call(orders.alerts, { query: { state: 'open' } }, { silent: true }));
    this.allAlerts = new Loaded(() => http.call(orders.alerts, { query: { state: 'all' } }, { silent: true }));
    this.bills = new Loaded(() => http.call(orders.reconciliations, {}, { silent: true }));
  }

  get failures(): readonly (ApiError | null)[] {
    return [this.list, this.openAlerts, this.allAlerts, this.bills].map(({ failure }) => failure);
  }

  /** Whatever of the room was opened. */
  refresh(): void {
    for (const part of [this.list, this.openAlerts, this.allAlerts, this.bills]) if (part.data !== null) void part.refresh();
  }

  /** Asks the provider now. Resolves with the order as it is afterwards. */
  async query(orderNo: string): Promise<OrderInfo> {
    return this.#take(await this.#http.call(orders.query, { params: { orderNo } }, { silent: true }));
  }

  async refund(orderNo: string, reason: RefundReason, note: string): Promise<OrderInfo> {
    return this.#take(await this.#http.call(orders.refund, { params: { orderNo }, body: { reason, note } }, { silent: true }));
  }

  async resolveAlert(id: string, note: string): Promise<void> {
    const alert = await this.#http.call(orders.resolveAlert, { params: { id }, body: { note } }, { silent: true });
    this.openAlerts.change((list) => list.filter((known) => known.id !== alert.id));
    this.allAlerts.change((list) => list.map((known) => (known.id === alert.id ? alert : known)));
  }

  /** What was settled or given back may have raised an alert. */
  #take(order: OrderInfo): OrderInfo {
    this.list.replace(order);
    void this.openAlerts.refresh();
    if (this.allAlerts.data !== null) void this.allAlerts.refresh();
    return order;
  }
}
