import { type CreatedOrder, type OrderState, orders } from '@ai-site/shared/api/orders';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import type { Socket, Toast } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { ORDER_POLL_MS, OrderStatus, orderTexts } from '@ai-site/shared/orders';
import { makeAutoObservable, runInAction } from 'mobx';
import { announcePaid, type PaidParts } from './announce-paid.ts';

/** How the payment of an order ended on this page. */
export type PayEnd = 'paid' | 'failed' | 'expired' | 'closed';

export interface PayParts {
  readonly http: HttpClient;
  readonly toast: Toast;
  readonly membership: PaidParts['membership'];
  readonly socket: Pick<Socket, 'on'>;
  /** Milliseconds that no change of the computer's clock moves. */
  readonly clock: () => number;
  readonly page: Window;
  readonly order: CreatedOrder;
  /** Once; the dialog goes. */
  readonly onEnd: (end: PayEnd) => void;
}

const TICK_MS = 1000;
/** Coming back to a tab tells of itself twice, as focus and as visibility. */
const RETURN_ONCE_MS = 1000;

/**
 * Observable. Waits for the payment of one order (000 §4.5, §4.6): counts down, asks every 10 s, hears of pushes, ends
 * once. It asks on while the tab is hidden: people pay on another screen.
 */
export class PayStore {
  now: number;
  /** False after a question that got no answer; pushes are still heard. */
  polling = true;
  end: PayEnd | null = null;
  readonly #deadline: number;
  readonly #parts: PayParts;
  #askedAt = Number.NEGATIVE_INFINITY;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #unlisten = (): void => undefined;

  constructor(parts: PayParts) {
    const { createTime, expireTime } = parts.order;
    this.#parts = parts;
    this.now = parts.clock();
    // Both times are the server's: a wrong clock here changes nothing.
    this.#deadline = this.now + Math.max(0, Date.parse(expireTime) - Date.parse(createTime));
    makeAutoObservable(this);
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.#deadline - this.now) / 1000));
  }

  /** Begins to wait; returns what ends it without a word, as when the page goes. */
  start(): () => void {
    const { socket, page } = this.#parts;
    const unlisten = socket.on(MessageType.subscribe, TopicType.order, ({ msg }) => {
      if (typeof msg === 'object' && msg?.content === this.#parts.order.orderNo) void this.#ask();
    });
    page.addEventListener('focus', this.#onReturn);
    page.document.addEventListener('visibilitychange', this.#onReturn);
    this.#unlisten = () => {
      unlisten();
      page.removeEventListener('focus', this.#onReturn);
      page.document.removeEventListener('visibilitychange', this.#onReturn);
    };
    this.#ticking = setInterval(() => runInAction(() => this.#tick()), TICK_MS);
    this.#pollOn();
    return () => this.#release();
  }

  /** The person asks after the questions had stopped. */
  resume(): void {
    if (this.end !== null || this.polling) return;
    this.polling = true;
    this.#pollOn();
    void this.#ask();
  }

  /** Closed by hand. */
  close(): void {
    if (this.end !== null) return;
    this.#parts.toast.warning(orderTexts.closedByHand);
    this.#finish('closed');
  }

  /** `last`: the order has expired, and this answer decides. */
  async #ask(last = false): Promise<void> {
    const { http, order } = this.#parts;
    this.#askedAt = this.#parts.clock();
    try {
      const state = await http.call(orders.status, { query: { id: order.orderNo } }, { silent: true });
      runInAction(() => this.#learn(state, last));
    } catch (error) {
      runInAction(() => this.#unanswered(error, last));
    }
  }

  #learn(state: OrderState, last: boolean): void {
    if (this.end !== null) return;
    if (state.status === OrderStatus.paid) {
      announcePaid(this.#parts, state);
      this.#finish('paid');
    } else if (last) this.#expire();
    // An order that failed because its time is over has expired: the last question says so.
    else if (state.status === OrderStatus.failed && !this.#over) this.#fail();
  }

  #unanswered(error: unknown, last: boolean): void {
    if (this.end !== null) return;
    if (last) this.#expire();
    else if (this.polling && !this.#over) this.#stopAsking(error);
  }

  #stopAsking(error: unknown): void {
    this.polling = false;
    clearInterval(this.#poll);
    // What a lost session says is the client's matter.
    if (!(error instanceof ApiError && error.code === 401)) this.#parts.toast.error(orderTexts.statusFailed);
  }

  #fail(): void {
    this.#parts.toast.error(orderTexts.failed);
    this.#finish('failed');
  }

  #expire(): void {
    this.#parts.toast.error(orderTexts.expired);
    this.#finish('expired');
  }

  #finish(end: PayEnd): void {
    this.end = end;
    this.#release();
    this.#parts.onEnd(end);
  }

  get #over(): boolean {
    return this.#parts.clock() >= this.#deadline;
  }

  #tick(): void {
    this.now = this.#parts.clock();
    if (!this.#over) return;
    clearInterval(this.#ticking);
    clearInterval(this.#poll);
    void this.#ask(true);
  }

  #pollOn(): void {
    this.#poll = setInterval(() => void this.#ask(), ORDER_POLL_MS);
  }

  readonly #onReturn = (): void => {
    const { page, clock } = this.#parts;
    if (page.document.hidden || !this.polling || this.#over || clock() - this.#askedAt < RETURN_ONCE_MS) return;
    void this.#ask();
  };

  #release(): void {
    clearInterval(this.#ticking);
    clearInterval(this.#poll);
    this.#unlisten();
  }
}
