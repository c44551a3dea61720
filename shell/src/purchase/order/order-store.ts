import { type AgeGroup, accounts } from '@ai-site/shared/api/accounts';
import type { Combo } from '@ai-site/shared/api/membership';
import { type CreatedOrder, orders } from '@ai-site/shared/api/orders';
import type { Session, Toast } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { ClientType, orderTexts, type PayType, payTypesOf } from '@ai-site/shared/orders';
import type { CodeCountdowns } from '@ai-site/shared/phone-code';
import { makeAutoObservable, runInAction } from 'mobx';
import { GuardianForm } from './guardian-form.ts';

export interface OrderParts {
  readonly http: HttpClient;
  readonly session: Pick<Session, 'user' | 'update'>;
  readonly toast: Pick<Toast, 'error'>;
  readonly countdowns: CodeCountdowns;
  readonly combo: Combo;
  readonly client: ClientType;
  /** Path and query of this page, where a phone comes back to. */
  readonly place: () => string;
  /** Leaves this page. */
  readonly go: (url: string) => void;
}

/** Observable. What is decided before an order is paid (000 §4.5): how, by whom, and whether that person may. */
export class OrderStore {
  /** Ways to pay that are connected for this client, the default first; null until they are known. */
  payTypes: readonly PayType[] | null = null;
  payTypesFailed = false;
  payType: PayType | null = null;
  ageGroup: AgeGroup | null;
  ageError: string | undefined = undefined;
  /** An order is being created, or the browser is leaving for the pay page. */
  paying = false;
  readonly guardian: GuardianForm;
  readonly #parts: OrderParts;

  constructor(parts: OrderParts) {
    this.#parts = parts;
    this.ageGroup = parts.session.user?.ageGroup ?? null;
    this.guardian = new GuardianForm({ http: parts.http, countdowns: parts.countdowns, declare: () => this.#declare() });
    makeAutoObservable(this);
  }

  get client(): ClientType {
    return this.#parts.client;
  }

  /** A minor's purchase waits for the guardian's consent. */
  get needsGuardian(): boolean {
    return this.ageGroup !== null && this.ageGroup !== 'adult' && this.#parts.session.user?.guardianConsent !== true;
  }

  async load(): Promise<void> {
    const { http, client } = this.#parts;
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

  /** Registers the guardian's consent; true once the account has it. */
  async consent(): Promise<boolean> {
    const user = await this.guardian.submit();
    if (user === null) return false;
    this.#parts.session.update(user);
    this.ageError = undefined;
    return true;
  }

  /** Creates the order. On a desktop it answers what to pay; a phone leaves for the pay page. Null: nothing to wait for here. */
  async pay(): Promise<CreatedOrder | null> {
    const { payType } = this;
    if (this.paying || payType === null) return null;
    this.ageError = this.ageGroup === null ? orderTexts.ageRequired : this.needsGuardian ? orderTexts.guardianRequired : undefined;
    if (this.ageError !== undefined) return null;
    this.paying = true;
    try {
      return this.#hand(await this.#create(payType));
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  /** The page was left for the pay page, and shown again as it was. */
  cameBack(): void {
    this.paying = false;
  }

  async #create(payType: PayType): Promise<CreatedOrder> {
    const { http, combo, client, place } = this.#parts;
    await this.#declare();
    return http.call(orders.vip, { body: { type: combo.memberType, payType, clientType: client, callbackUrl: place() } }, { silent: true });
  }

  #hand(order: CreatedOrder): CreatedOrder | null {
    const { client, toast, go } = this.#parts;
    const phone = client === ClientType.mobile;
    if (order.qrCodeUrl === '') {
      this.paying = false;
      toast.error(phone ? orderTexts.noPayUrl : orderTexts.genericFailure);
      return null;
    }
    if (!phone) return order;
    go(order.qrCodeUrl);
    return null;
  }

  /** Remembers the age in the account where it differs. */
  async #declare(): Promise<void> {
    const { http, session } = this.#parts;
    const { ageGroup } = this;
    if (ageGroup === null || session.user?.ageGroup === ageGroup) return;
    session.update(await http.call(accounts.declareAge, { body: { ageGroup } }, { silent: true }));
  }

  #failed(error: unknown): void {
    this.paying = false;
    // What the server refuses it explains; the login on 401 is the client's matter.
    const refused = error instanceof ApiError && error.code >= 400 && error.code < 500;
    if (!(refused && error.code === 401)) this.#parts.toast.error(refused ? error.message : orderTexts.genericFailure);
  }
}
