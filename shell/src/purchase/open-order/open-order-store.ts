import type { CreatedOrder } from '@ai-site/shared/api/orders';
import type { MembershipState, Toast } from '@ai-site/shared/contract';
import { ClientType, OrderStatus, orderTexts } from '@ai-site/shared/domain/orders';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ModalStack } from '../../platform/modals.ts';

/** Loaded with the first request, so that a visitor's page carries none of it. */
const loadCalls = () => import(/* webpackChunkName: "open-order" */ './open-order-calls.ts');

export interface OpenOrderDeps {
  readonly http: HttpClient;
  readonly toast: Pick<Toast, 'success' | 'info'>;
  readonly membership: Pick<MembershipState, 'refresh'>;
  readonly modals: Pick<ModalStack, 'overlays' | 'show' | 'dismiss' | 'purchase'>;
  /** The client of this page: its kind of payment page fits it alone. */
  readonly client: () => ClientType;
  /** Navigates away from this page. */
  readonly go: (url: string) => void;
}

/** Observable. The account's unpaid order, which can be taken up again wherever it was left (docs/product/rules.md#orders-5), and what became of orders that no dialog waits for. */
export class OpenOrderStore {
  current: CreatedOrder | null = null;
  #deps: OpenOrderDeps | null = null;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  /** Number of the latest request; responses to older ones are stale. */
  #asked = 0;
  /** Orders whose payment was already shown in this page. */
  readonly #announced = new Set<string>();

  constructor() {
    makeAutoObservable(this, { current: observableRef });
  }

  connect(deps: OpenOrderDeps): void {
    this.#deps = deps;
  }

  /** The session has ended. */
  stop(): void {
    this.#asked += 1;
    this.#set(null);
  }

  /** An order was created in this page. */
  opened(order: CreatedOrder): void {
    this.#asked += 1;
    this.#set(order);
  }

  /** The payment of an order was shown by the dialog that waited for it. */
  announced(orderNo: string): void {
    this.#announced.add(orderNo);
  }

  /** Requests the open order, and what became of the one known before. A failure changes nothing: this is an offer, not the truth. */
  async refresh(): Promise<void> {
    if (this.#deps === null) return;
    this.#asked += 1;
    const question = this.#asked;
    const before = this.current;
    try {
      const order = await (await loadCalls()).fetchOpenOrder(this.#deps.http);
      if (question !== this.#asked) return;
      this.#set(order);
      if (before !== null && before.orderNo !== order?.orderNo) await this.#report(before.orderNo);
    } catch {
      // The next push, dialog or page asks again.
    }
  }

  /** The server reports a result of an order. The dialog that waits for it shows it, otherwise it is shown here. */
  async changed(orderNo: string): Promise<void> {
    await this.#report(orderNo);
    await this.refresh();
  }

  /** Takes up the open order again: the QR code on a desktop, the pay page on a phone. One made on the other kind of device is ordered anew. */
  async resume(): Promise<void> {
    const deps = this.#deps;
    if (deps === null) return;
    await this.refresh();
    const { current } = this;
    if (current === null) return deps.toast.info(orderTexts.nothingOpen);
    if (current.clientType !== deps.client()) return deps.modals.purchase({ memberType: current.memberType });
    if (current.clientType === ClientType.mobile) return deps.go(current.qrCodeUrl);
    deps.modals.dismiss('order');
    deps.modals.show({ kind: 'pay', order: current });
  }

  async #report(orderNo: string): Promise<void> {
    const deps = this.#deps;
    if (deps === null || this.#announced.has(orderNo) || this.#awaited(orderNo)) return;
    try {
      const { announcePaid, fetchOrderState } = await loadCalls();
      const state = await fetchOrderState(deps.http, orderNo);
      if (state.status !== OrderStatus.paid || this.#announced.has(orderNo) || this.#awaited(orderNo)) return;
      this.#announced.add(orderNo);
      announcePaid(deps, state);
    } catch {
      // The records show it.
    }
  }

  #awaited(orderNo: string): boolean {
    return (this.#deps?.modals.overlays ?? []).some(
      (overlay) =>
        (overlay.kind === 'pay' && overlay.order.orderNo === orderNo) ||
        (overlay.kind === 'payConfirm' && overlay.orderNo === orderNo),
    );
  }

  #set(order: CreatedOrder | null): void {
    clearTimeout(this.#expiry);
    this.#expiry = order === null ? undefined : setTimeout(() => void this.refresh(), order.secondsLeft * 1000);
    runInAction(() => {
      this.current = order;
    });
  }
}

/** The store of this page; `wirePlatform` connects it. */
export const openOrder = new OpenOrderStore();
