import { type AgeGroup, accounts, type User } from '@ai-site/shared/api/accounts';
import type { Combo } from '@ai-site/shared/api/membership';
import { type CreatedOrder, orders } from '@ai-site/shared/api/orders';
import type { Session, Toast } from '@ai-site/shared/contract';
import { ClientType, orderTexts, type PayType, payTypesOf } from '@ai-site/shared/domain/orders';
import type { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { type GuardianForm, guardianForm } from '@ai-site/shared/kit/guardian';
import { makeAutoObservable, runInAction } from 'mobx';

export interface OrderDeps {
  readonly http: HttpClient;
  readonly session: Pick<Session, 'user' | 'update'>;
  readonly toast: Pick<Toast, 'error'>;
  readonly countdowns: CodeCountdowns;
  readonly combo: Combo;
  readonly client: ClientType;
  /** Path and query of this page, to which a phone returns. */
  readonly place: () => string;
  /** The order exists and can be paid. */
  readonly opened: (order: CreatedOrder) => void;
  /** Navigates away from this page. */
  readonly go: (url: string) => void;
}

/** Observable. Decisions before an order is paid (docs/product/site.md#4.5): payment method, age of the buyer, and whether that person may buy. */
export class OrderStore {
  /** Payment methods connected for this client, the default first; null until loaded. */
  payTypes: readonly PayType[] | null = null;
  payTypesFailed = false;
  payType: PayType | null = null;
  ageGroup: AgeGroup | null;
  ageError: string | undefined = undefined;
  /** An order is being created, or the browser is leaving for the pay page. */
  paying = false;
  readonly guardian: GuardianForm;
  readonly #deps: OrderDeps;

  constructor(deps: OrderDeps) {
    this.#deps = deps;
    this.ageGroup = deps.session.user?.ageGroup ?? null;
    this.guardian = guardianForm({
      http: deps.http,
      countdowns: deps.countdowns,
      submittingAgrees: true,
      declareAge: () => this.#declare(),
      onConsent: (user) => this.#consented(user),
    });
    makeAutoObservable(this, { guardian: false });
  }

  get client(): ClientType {
    return this.#deps.client;
  }

  /** Whether a minor's purchase waits for the guardian's consent. */
  get needsGuardian(): boolean {
    return this.ageGroup !== null && this.ageGroup !== 'adult' && this.#deps.session.user?.guardianConsent !== true;
  }

  async load(): Promise<void> {
    const { http, client } = this.#deps;
    this.payTypesFailed = false;
    try {
      const connected = await http.call(orders.payTypes, {}, { silent: true });
      const offered = client === ClientType.mobile ? connected.mobile : connected.web;
      runInAction(() => {
        this.payTypes = payTypesOf[client].filter((payType) => offered.includes(payType));
        this.payType = this.payTypes[0] ?? null;
      });
    } catch {
      runInAction(() => {
        this.payTypesFailed = true;
      });
    }
  }

  choose(payType: PayType): void {
    this.payType = payType;
  }

  chooseAge(ageGroup: AgeGroup): void {
    this.ageGroup = ageGroup;
    this.ageError = undefined;
  }

  /** Creates the order. On a desktop resolves with the order to pay; a phone leaves for the pay page. Null: nothing to wait for here. */
  async pay(): Promise<CreatedOrder | null> {
    const { payType } = this;
    if (this.paying || payType === null) return null;
    this.ageError =
      this.ageGroup === null ? orderTexts.ageRequired : this.needsGuardian ? orderTexts.guardianRequired : undefined;
    if (this.ageError !== undefined) return null;
    this.paying = true;
    try {
      return this.#hand(await this.#create(payType));
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  /** The page was left for the pay page and then restored, e.g. from the back-forward cache. */
  cameBack(): void {
    this.paying = false;
  }

  async #create(payType: PayType): Promise<CreatedOrder> {
    const { http, combo, client, place } = this.#deps;
    await this.#declare();
    return http.call(
      orders.vip,
      { body: { type: combo.memberType, payType, clientType: client, callbackUrl: place() } },
      { silent: true },
    );
  }

  #hand(order: CreatedOrder): CreatedOrder | null {
    const { client, toast, go, opened } = this.#deps;
    const phone = client === ClientType.mobile;
    if (order.qrCodeUrl === '') {
      this.#stop();
      toast.error(phone ? orderTexts.noPayUrl : orderTexts.genericFailure);
      return null;
    }
    opened(order);
    if (!phone) return order;
    go(order.qrCodeUrl);
    return null;
  }

  #consented(user: User): void {
    this.#deps.session.update(user);
    runInAction(() => {
      this.ageError = undefined;
    });
  }

  /** Saves the age in the account when it differs. */
  async #declare(): Promise<void> {
    const { http, session } = this.#deps;
    const { ageGroup } = this;
    if (ageGroup === null || session.user?.ageGroup === ageGroup) return;
    session.update(await http.call(accounts.declareAge, { body: { ageGroup } }, { silent: true }));
  }

  #stop(): void {
    runInAction(() => {
      this.paying = false;
    });
  }

  #failed(error: unknown): void {
    this.#stop();
    // The server explains its refusals; the login on 401 is handled by the client.
    const refused = error instanceof ApiError && error.code >= 400 && error.code < 500;
    if (!(refused && error.code === 401)) this.#deps.toast.error(refused ? error.message : orderTexts.genericFailure);
  }
}
