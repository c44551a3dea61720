import type { Combo } from '@ai-site/shared/api/membership';
import type { CreatedOrder } from '@ai-site/shared/api/orders';
import type { AgreementKey, ConfirmRequest, LoginRequest, Modals, PurchaseRequest } from '@ai-site/shared/contract';
import { makeAutoObservable, observableRef } from 'mobx';

export type OverlayContent =
  | { readonly kind: 'login' }
  | { readonly kind: 'confirm'; readonly request: ConfirmRequest; readonly answer: (confirmed: boolean) => void }
  | { readonly kind: 'agreement'; readonly agreement: AgreementKey }
  | { readonly kind: 'settings' }
  | { readonly kind: 'contact' }
  | { readonly kind: 'purchase'; readonly request: PurchaseRequest }
  | { readonly kind: 'order'; readonly combo: Combo }
  | { readonly kind: 'pay'; readonly order: CreatedOrder }
  /** A phone returned from the pay page. */
  | { readonly kind: 'payConfirm'; readonly orderNo: string }
  | { readonly kind: 'purchaseRecords' }
  | { readonly kind: 'exchange' }
  | { readonly kind: 'contract'; readonly agreementId: string; readonly step: AgreementStep };

/** Steps of the agreement dialogs (docs/product/site.md#4.8): reminder, information, signing, details. */
export type AgreementStep = 1 | 2 | 3 | 4;

/** One open overlay; the last of the stack is on top. */
export type Overlay = OverlayContent & { readonly id: number };

/** What the stack needs from the session; closing the login dialog notifies those who wait for a login. */
export interface LoginGate {
  require(request?: LoginRequest): Promise<boolean>;
  dismissed(): void;
}

/** Observable stack of the overlays that the shell renders. */
export class ModalStack implements Modals {
  overlays: readonly Overlay[] = [];
  #nextId = 1;
  #gate: LoginGate | null = null;

  constructor() {
    makeAutoObservable(this, { overlays: observableRef });
  }

  /** Connects the session, which decides whether a login is needed at all. */
  connect(gate: LoginGate): void {
    this.#gate = gate;
  }

  login(request?: LoginRequest): void {
    void this.#gate?.require(request);
  }

  confirm(request: ConfirmRequest): Promise<boolean> {
    return new Promise((answer) => this.#open({ kind: 'confirm', request, answer }));
  }

  agreement(key: AgreementKey): void {
    this.#open({ kind: 'agreement', agreement: key });
  }

  settings(): void {
    this.#openOnce('settings');
  }

  contact(): void {
    this.#openOnce('contact');
  }

  purchase(request: PurchaseRequest = {}): void {
    this.show({ kind: 'purchase', request });
  }

  purchaseRecords(): void {
    this.#onceSignedIn(() => this.show({ kind: 'purchaseRecords' }));
  }

  exchange(): void {
    this.#onceSignedIn(() => this.show({ kind: 'exchange' }));
  }

  contract(id: string): void {
    this.#onceSignedIn(() => this.show({ kind: 'contract', agreementId: id, step: 2 }));
  }

  /** For the shell's own flows: opens an overlay, replacing an open one of its kind. */
  show(content: OverlayContent): void {
    this.dismiss(content.kind);
    this.#open(content);
  }

  /** For the shell's own flows: closes what is open of a kind. */
  dismiss(kind: OverlayContent['kind']): void {
    for (const overlay of this.overlays.filter((entry) => entry.kind === kind)) this.close(overlay.id);
  }

  /** Replaces the order dialog by the payment dialog. */
  toPay(order: CreatedOrder): void {
    this.dismiss('order');
    this.show({ kind: 'pay', order });
  }

  /** Closes the ended payment; one that succeeded says what it brought, and the package dialog that it was started from is closed. */
  payEnded(paid: boolean): void {
    this.dismiss(paid ? 'purchase' : 'pay');
  }

  /** For the session only; everyone else calls `login`. */
  openLogin(): void {
    this.#openOnce('login');
  }

  /** For the session only: login is complete, so its dialog closes without counting as dismissed. */
  loginDone(): void {
    this.overlays = this.overlays.filter((overlay) => overlay.kind !== 'login');
  }

  /** Closes an overlay, by its own button, the mask or Escape: a confirm resolves as refused, a login counts as dismissed. */
  close(id: number): void {
    this.#take(id, false);
  }

  /** Closes a confirm as accepted. */
  accept(id: number): void {
    this.#take(id, true);
  }

  #take(id: number, accepted: boolean): void {
    const overlay = this.overlays.find((entry) => entry.id === id);
    if (overlay === undefined) return;
    this.overlays = this.overlays.filter((entry) => entry !== overlay);
    if (overlay.kind === 'confirm') overlay.answer(accepted);
    if (overlay.kind === 'login') this.#gate?.dismissed();
  }

  #onceSignedIn(open: () => void): void {
    void this.#gate?.require().then((signedIn) => signedIn && open());
  }

  #openOnce(kind: 'login' | 'settings' | 'contact'): void {
    if (!this.overlays.some((overlay) => overlay.kind === kind)) this.#open({ kind });
  }

  #open(content: OverlayContent): void {
    this.overlays = [...this.overlays, { ...content, id: this.#nextId++ }];
  }
}
