import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { type PackageReleases, releases } from '@ai-site/shared/api/releases';
import type { Socket, Unsubscribe } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, reaction } from 'mobx';
import { CodesStore } from './codes/codes-store.ts';
import { ContractsStore } from './contracts/contracts-store.ts';
import { Loaded } from './loaded.ts';
import { OrdersStore } from './orders/orders-store.ts';
import { TokensStore } from './tokens/tokens-store.ts';
import { TrailStore } from './trail/trail-store.ts';
import { UsersStore } from './users/users-store.ts';

/** How often the figures are asked for while the page is looked at. */
export const FIGURES_MS = 30_000;
/** One act makes several pushes; one fetch answers them all. */
export const PUSH_REST_MS = 300;

export interface WorkbenchParts {
  readonly http: HttpClient;
  readonly socket: Socket;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Observable. What the workbench knows of the releases and of what its other rooms show, and what an operator does to them. */
export class WorkbenchStore {
  readonly board: Loaded<readonly PackageReleases[]>;
  readonly trail: TrailStore;
  readonly tokens: TokensStore;
  readonly orders: OrdersStore;
  readonly users: UsersStore;
  readonly contracts: ContractsStore;
  readonly codes: CodesStore;
  readonly #parts: WorkbenchParts;

  constructor(parts: WorkbenchParts) {
    this.#parts = parts;
    this.board = new Loaded(() => parts.http.call(releases.list, {}, { silent: true }));
    this.trail = new TrailStore(parts.http);
    this.tokens = new TokensStore(parts.http);
    this.orders = new OrdersStore(parts.http);
    this.users = new UsersStore(parts.http);
    this.contracts = new ContractsStore(parts.http);
    this.codes = new CodesStore(parts.http);
    makeAutoObservable(this, { board: false, trail: false, tokens: false, orders: false, users: false, contracts: false, codes: false });
  }

  /** The server no longer takes this account for an operator. */
  get forbidden(): boolean {
    const failures = [
      this.board.failure,
      this.trail.failure,
      this.tokens.list.failure,
      ...this.orders.failures,
      ...this.users.failures,
      this.contracts.list.failure,
      this.codes.list.failure,
    ];
    return failures.some((failure) => failure?.code === 403);
  }

  /** Whether changes of others arrive by themselves. */
  get connection(): Socket['state'] {
    return this.#parts.socket.state;
  }

  packageOf(name: string): PackageReleases | undefined {
    return this.board.data?.find((entry) => entry.name === name);
  }

  /** What a person reads for the name of a package, also of one that is no longer there. */
  titleOf(name: string): string {
    return this.packageOf(name)?.title ?? name;
  }

  /** Keeps everything up to date until it is undone: by pushes, after a reconnect, and the figures by the clock. */
  follow(): Unsubscribe {
    const { socket, page } = this.#parts;
    let pushed: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(pushed);
      pushed = setTimeout(() => this.refreshAll(), PUSH_REST_MS);
    };
    const look = () => {
      if (page.visibilityState === 'visible') void this.board.refresh();
    };
    const stopPushes = socket.on(MessageType.subscribe, TopicType.releases, soon);
    // What was pushed while the connection was away is lost.
    const stopReconnects = reaction(
      () => socket.state,
      (state) => state === 'open' && soon(),
    );
    const clock = setInterval(look, FIGURES_MS);
    page.addEventListener('visibilitychange', look);
    void this.board.refresh();
    return () => {
      stopPushes();
      stopReconnects();
      clearInterval(clock);
      clearTimeout(pushed);
      page.removeEventListener('visibilitychange', look);
    };
  }

  /** The board, and of the other sections those that were opened. */
  refreshAll(): void {
    void this.board.refresh();
    if (this.trail.data !== null) void this.trail.refresh();
    if (this.tokens.list.data !== null) void this.tokens.list.refresh();
    this.orders.refresh();
    this.users.refresh();
    if (this.contracts.list.data !== null) void this.contracts.list.refresh();
    if (this.codes.list.data !== null) void this.codes.list.refresh();
  }

  promote(name: string, version: string, reason: string): Promise<void> {
    return this.#take(this.#parts.http.call(releases.promote, { params: { name }, body: { version, reason } }, { silent: true }));
  }

  canary(name: string, version: string, percent: number, reason: string): Promise<void> {
    return this.#take(this.#parts.http.call(releases.canary, { params: { name }, body: { version, percent, reason } }, { silent: true }));
  }

  rollback(name: string, reason: string): Promise<void> {
    return this.#take(this.#parts.http.call(releases.rollback, { params: { name }, body: { reason } }, { silent: true }));
  }

  pin(name: string, version: string, reason: string): Promise<void> {
    return this.#take(this.#parts.http.call(releases.pin, { params: { name }, body: { version, reason } }, { silent: true }));
  }

  unpin(name: string, reason: string): Promise<void> {
    return this.#take(this.#parts.http.call(releases.unpin, { params: { name }, body: { reason } }, { silent: true }));
  }

  /** Acts answer the package as it is afterwards; a refused one rejects with the server's own text. */
  async #take(act: Promise<PackageReleases>): Promise<void> {
    const after = await act;
    this.board.change((list) => list.map((entry) => (entry.name === after.name ? after : entry)));
    if (this.trail.data !== null) void this.trail.refresh();
  }
}
