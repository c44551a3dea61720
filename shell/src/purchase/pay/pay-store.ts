import { type CreatedOrder, type OrderState, orders } from '@ai-site/shared/api/orders';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import type { Socket, Toast } from '@ai-site/shared/contract';
import { ORDER_POLL_MS, OrderStatus, orderTexts } from '@ai-site/shared/domain/orders';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, runInAction } from 'mobx';
import { announcePaid, type PaidDeps } from './announce-paid.ts';

/** How the payment of an order ended on this page. */
export type PayEnd = 'paid' | 'failed' | 'expired' | 'closed';

export interface PayDeps {
  readonly http: HttpClient;
  readonly toast: Toast;
  readonly membership: PaidDeps['membership'];
  readonly socket: Pick<Socket, 'on'>;
  /** Monotonic milliseconds, unaffected by changes of the computer's clock. */
  readonly clock: () => number;
  readonly page: Window;
  readonly order: CreatedOrder;
  /** Called once; the dialog closes. */
  readonly onEnd: (end: PayEnd) => void;
}

const TICK_MS = 1000;
/** Milliseconds within which a return counts once: coming back to a tab fires both focus and visibilitychange. */
const RETURN_ONCE_MS = 1000;

/**
 * Observable. Waits for the payment of one order (docs/product/site.md#4.5, #4.6): counts down, polls every 10 s, listens to pushes, ends once. It keeps polling while the tab is hidden: people
 * pay on another screen.
 */
export class PayStore {
  now: number;
  /** False after a failed poll; pushes are still received. */
  polling = true;
  end: PayEnd | null = null;
  readonly #deadline: number;
  readonly #deps: PayDeps;
  #askedAt = Number.NEGATIVE_INFINITY;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #unlisten = (): void => undefined;

  constructor(deps: PayDeps) {
    this.#deps = deps;
    this.now = deps.clock();
    // Counted by the server: a wrong local clock changes nothing here.
    this.#deadline = this.now + deps.order.secondsLeft * 1000;
    makeAutoObservable(this);
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.#deadline - this.now) / 1000));
  }

  /** Starts waiting; returns a function that stops without a message, e.g. when the page is left. */
  start(): () => void {
    const { socket, page } = this.#deps;
    const unlisten = socket.on(MessageType.subscribe, TopicType.order, ({ msg }) => {
      if (typeof msg === 'object' && msg?.content === this.#deps.order.orderNo) void this.#ask();
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

  /** The user resumes the polling after it had stopped. */
  resume(): void {
    if (this.end !== null || this.polling) return;
    this.polling = true;
    this.#pollOn();
    void this.#ask();
  }

  /** Closed by the user. */
  close(): void {
    if (this.end !== null) return;
    this.#deps.toast.warning(orderTexts.closedByHand);
    this.#finish('closed');
  }

  /** `last`: the order has expired, and this response decides. */
  async #ask(last = false): Promise<void> {
    const { http, order } = this.#deps;
    this.#askedAt = this.#deps.clock();
    try {
      const state = await http.call(orders.status, { query: { id: order.orderNo } }, { silent: true });
      runInAction(() => this.#apply(state, last));
    } catch (error) {
      runInAction(() => this.#unanswered(error, last));
    }
  }

  #apply(state: OrderState, last: boolean): void {
    if (this.end !== null) return;
    if (state.status === OrderStatus.paid) {
      announcePaid(this.#deps, state);
      this.#finish('paid');
    } else if (last) this.#expire();
    // An order that failed because its time is over counts as expired: the last poll reports it.
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
    // A lost session is handled by the client.
    if (!(error instanceof ApiError && error.code === 401)) this.#deps.toast.error(orderTexts.statusFailed);
  }

  #fail(): void {
    this.#deps.toast.error(orderTexts.failed);
    this.#finish('failed');
  }

  #expire(): void {
    this.#deps.toast.error(orderTexts.expired);
    this.#finish('expired');
  }

  #finish(end: PayEnd): void {
    this.end = end;
    this.#release();
    this.#deps.onEnd(end);
  }

  get #over(): boolean {
    return this.#deps.clock() >= this.#deadline;
  }

  #tick(): void {
    this.now = this.#deps.clock();
    if (!this.#over) return;
    clearInterval(this.#ticking);
    clearInterval(this.#poll);
    void this.#ask(true);
  }

  #pollOn(): void {
    this.#poll = setInterval(() => void this.#ask(), ORDER_POLL_MS);
  }

  readonly #onReturn = (): void => {
    const { page, clock } = this.#deps;
    if (page.document.hidden || !this.polling || this.#over || clock() - this.#askedAt < RETURN_ONCE_MS) return;
    void this.#ask();
  };

  #release(): void {
    clearInterval(this.#ticking);
    clearInterval(this.#poll);
    this.#unlisten();
  }
}
