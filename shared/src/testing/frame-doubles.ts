import { makeAutoObservable, observableRef } from 'mobx';
import type { Membership } from '../api/membership.ts';
import type { TelemetryEntry } from '../api/telemetry.ts';
import type {
  AgreementKey,
  ConfirmRequest,
  LoginRequest,
  MembershipState,
  Modals,
  PurchaseRequest,
  Session,
  Slots,
  Telemetry,
  Theme,
  ThemeName,
  Toast,
  ToastAction,
  Unsubscribe,
} from '../contract/platform.ts';
import type { SlotName } from '../contract/slots.ts';

export interface ShownToast {
  readonly kind: keyof Toast;
  readonly text: string;
  readonly action?: ToastAction;
}

/** Records the toasts. */
export class ToastDouble implements Toast {
  readonly shown: ShownToast[] = [];
  /** Called for every toast; a page without a shell displays them with it. */
  onShow: (toast: ShownToast) => void = () => undefined;

  success(text: string, _ms?: number, action?: ToastAction): void {
    this.#show({ kind: 'success', text, ...(action === undefined ? {} : { action }) });
  }

  info(text: string): void {
    this.#show({ kind: 'info', text });
  }

  warning(text: string): void {
    this.#show({ kind: 'warning', text });
  }

  error(text: string): void {
    this.#show({ kind: 'error', text });
  }

  #show(toast: ShownToast): void {
    this.shown.push(toast);
    this.onShow(toast);
  }
}

/** Records what was opened; confirmations resolve at once with `confirmAnswer`. */
export class ModalsDouble implements Modals {
  confirmAnswer = true;
  readonly confirms: ConfirmRequest[] = [];
  readonly opened: (
    | AgreementKey
    | 'login'
    | 'settings'
    | 'contact'
    | 'purchase'
    | 'purchase-records'
    | 'exchange'
    | 'contract'
  )[] = [];
  /** Recorded purchase requests and opened legal agreements. */
  readonly purchases: PurchaseRequest[] = [];
  readonly contracts: string[] = [];
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  login(request?: LoginRequest): void {
    if (!this.#session.signedIn) this.opened.push('login');
    void this.#session.require(request);
  }

  async confirm(request: ConfirmRequest): Promise<boolean> {
    this.confirms.push(request);
    return this.confirmAnswer;
  }

  agreement(key: AgreementKey): void {
    this.opened.push(key);
  }

  settings(): void {
    this.opened.push('settings');
  }

  contact(): void {
    this.opened.push('contact');
  }

  purchase(request: PurchaseRequest = {}): void {
    this.purchases.push(request);
    this.opened.push('purchase');
  }

  purchaseRecords(): void {
    this.opened.push('purchase-records');
  }

  exchange(): void {
    this.opened.push('exchange');
  }

  contract(id: string): void {
    this.contracts.push(id);
    this.opened.push('contract');
  }
}

export class MembershipDouble implements MembershipState {
  current: Membership | null;
  refreshes = 0;

  constructor(current: Membership | null) {
    this.current = current;
    makeAutoObservable(this, { current: observableRef });
  }

  async refresh(): Promise<void> {
    this.refreshes += 1;
  }
}

export class ThemeDouble implements Theme {
  choice: ThemeName = 'black';

  constructor() {
    makeAutoObservable(this);
  }

  get name(): ThemeName {
    return this.choice;
  }

  choose(theme: ThemeName): void {
    this.choice = theme;
  }
}

export class TelemetryDouble implements Telemetry {
  readonly reports: TelemetryEntry[] = [];

  report(entry: TelemetryEntry): void {
    this.reports.push(entry);
  }
}

/** Records what fills which slot; renders nothing. */
export class SlotsDouble implements Slots {
  /** Names of the slots on screen. */
  shown: readonly string[] = [];

  fill(name: SlotName): Unsubscribe {
    this.shown = [...this.shown, name];
    return () => {
      this.shown = this.shown.filter((other) => other !== name);
    };
  }
}
