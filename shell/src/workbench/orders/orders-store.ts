import {
  type OrderInfo,
  orders,
  type PaymentAlert,
  type Reconciliation,
  type RecordedRefundReason,
} from '@ai-site/shared/api/orders';
import type { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { cursorPages, PagedList, singlePage } from '@ai-site/shared/kit/async';
import { refreshOpened } from '../sections/refresh-opened.ts';
import type { OrderStage } from './words.ts';

export interface OrdersQuery {
  /** Null for all. */
  readonly stage: OrderStage | null;
  /** A complete order, attempt or payment number, or a mobile number; empty for all. */
  readonly search: string;
}

export const allOrders: OrdersQuery = { stage: null, search: '' };

type AlertState = 'open' | 'all';

/** The orders as operators see them, the payment alerts, and the daily bills. Actions reject with the server's message. */
export class OrdersStore {
  readonly list: PagedList<OrderInfo, OrdersQuery>;
  readonly openAlerts: PagedList<PaymentAlert, AlertState>;
  readonly allAlerts: PagedList<PaymentAlert, AlertState>;
  readonly bills: PagedList<Reconciliation, null>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList({
      source: cursorPages(({ stage, search }: OrdersQuery, cursor, signal) =>
        http.call(
          orders.list,
          {
            query: {
              ...(stage === null ? {} : { stage }),
              ...(search === '' ? {} : { search }),
              ...(cursor === undefined ? {} : { cursor }),
            },
          },
          { silent: true, signal },
        ),
      ),
      keyOf: ({ orderNo }) => orderNo,
      query: allOrders,
    });
    const alerts = (state: AlertState) =>
      new PagedList<PaymentAlert, AlertState>({
        source: singlePage((query, signal) =>
          http.call(orders.alerts, { query: { state: query } }, { silent: true, signal }),
        ),
        keyOf: ({ id }) => id,
        query: state,
      });
    this.openAlerts = alerts('open');
    this.allAlerts = alerts('all');
    this.bills = new PagedList({
      source: singlePage((_: null, signal) => http.call(orders.reconciliations, {}, { silent: true, signal })),
      keyOf: ({ date, provider }) => `${date} ${provider}`,
      query: null,
    });
  }

  get failures(): readonly (ApiError | null)[] {
    return [this.list, this.openAlerts, this.allAlerts, this.bills].map(({ failure }) => failure);
  }

  /** Refreshes everything that was opened in this section. */
  refresh(): void {
    refreshOpened(this.list, this.openAlerts, this.allAlerts, this.bills);
  }

  /** Queries the provider now. Resolves with the updated order. */
  async query(orderNo: string): Promise<OrderInfo> {
    return this.#take(await this.#http.call(orders.query, { params: { orderNo } }, { silent: true }));
  }

  async refund(orderNo: string, reason: RecordedRefundReason, note: string): Promise<OrderInfo> {
    return this.#take(
      await this.#http.call(orders.refund, { params: { orderNo }, body: { reason, note } }, { silent: true }),
    );
  }

  async resolveAlert(id: string, note: string): Promise<void> {
    const alert = await this.#http.call(orders.resolveAlert, { params: { id }, body: { note } }, { silent: true });
    this.openAlerts.delete(alert.id);
    this.allAlerts.replace(alert);
  }

  /** Pays a payment of a wrong amount back; the alert is then resolved. */
  async refundAlert(id: string, note: string): Promise<void> {
    const alert = await this.#http.call(orders.refundAlert, { params: { id }, body: { note } }, { silent: true });
    this.allAlerts.replace(alert);
    refreshOpened(this.list, this.openAlerts);
  }

  /** A settlement or refund may have raised an alert. */
  #take(order: OrderInfo): OrderInfo {
    this.list.replace(order);
    void this.openAlerts.refresh();
    refreshOpened(this.allAlerts);
    return order;
  }
}
