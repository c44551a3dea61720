import { type LocalModelsView, localModels } from '@ai-site/shared/api/local-models';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import type { ReleaseEvent } from '@ai-site/shared/api/releases';
import { type ServiceStatus, services } from '@ai-site/shared/api/services';
import { type TeamDeclaration, teams } from '@ai-site/shared/api/teams';
import type { Socket, Unsubscribe } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource, type PagedList, refreshOnReconnect } from '@ai-site/shared/kit/async';
import { makeAutoObservable } from 'mobx';
import { AppsStore } from './apps/apps-store.ts';
import { auditLog } from './audit-log/audit-log.ts';
import { BackupsStore } from './backups/backups-store.ts';
import { ComicsRoomStore } from './comics/comics-room-store.ts';
import { ConfigurationStore } from './configuration/configuration-store.ts';
import { EnginesStore } from './engines/engines-store.ts';
import { CodesStore } from './exchange-codes/codes-store.ts';
import { ExhibitionStore } from './exhibition/exhibition-store.ts';
import { InvoicesStore } from './invoices/invoices-store.ts';
import { AgreementsStore } from './legal-agreements/agreements-store.ts';
import { OrdersStore } from './orders/orders-store.ts';
import { OwnershipStore } from './ownership/ownership-store.ts';
import { ReleasesStore } from './releases/releases-store.ts';
import { ReportedAppsStore } from './reported-apps/reported-apps-store.ts';
import { ReportedWorksStore } from './reported-works/reported-works-store.ts';
import { ReviewsStore } from './reviews/reviews-store.ts';
import { refreshOpened } from './sections/refresh-opened.ts';
import { TokensStore } from './tokens/tokens-store.ts';
import { UsersStore } from './users/users-store.ts';

/** Milliseconds between fetches of the metrics while the page is visible. */
export const METRICS_INTERVAL_MS = 30_000;
/** Debounce in milliseconds: one action causes several pushes, and one fetch answers them all. */
export const PUSH_REST_MS = 300;

export interface WorkbenchDeps {
  readonly http: HttpClient;
  readonly socket: Socket;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Observable. The content of the workbench's sections. */
export class WorkbenchStore {
  readonly releases: ReleasesStore;
  readonly auditLog: PagedList<ReleaseEvent, string | null>;
  readonly tokens: TokensStore;
  readonly ownership: OwnershipStore;
  readonly orders: OrdersStore;
  readonly invoices: InvoicesStore;
  readonly apps: AppsStore;
  readonly users: UsersStore;
  readonly reviews: ReviewsStore;
  readonly exhibition: ExhibitionStore;
  readonly comics: ComicsRoomStore;
  readonly reportedWorks: ReportedWorksStore;
  readonly reportedApps: ReportedAppsStore;
  readonly contracts: AgreementsStore;
  readonly codes: CodesStore;
  readonly configuration: ConfigurationStore;
  readonly teams: AsyncResource<readonly TeamDeclaration[]>;
  readonly services: AsyncResource<readonly ServiceStatus[]>;
  readonly backups: BackupsStore;
  readonly engines: EnginesStore;
  readonly models: AsyncResource<LocalModelsView>;
  readonly #deps: WorkbenchDeps;

  constructor(deps: WorkbenchDeps) {
    this.#deps = deps;
    this.releases = new ReleasesStore({ http: deps.http, onAction: () => refreshOpened(this.auditLog) });
    this.auditLog = auditLog(deps.http);
    this.tokens = new TokensStore(deps.http);
    this.ownership = new OwnershipStore(deps.http);
    this.orders = new OrdersStore(deps.http);
    this.invoices = new InvoicesStore(deps.http);
    this.apps = new AppsStore(deps.http);
    this.users = new UsersStore(deps.http);
    this.reviews = new ReviewsStore(deps.http);
    this.exhibition = new ExhibitionStore(deps.http);
    this.comics = new ComicsRoomStore(deps.http);
    this.reportedWorks = new ReportedWorksStore(deps.http);
    this.reportedApps = new ReportedAppsStore(deps.http);
    this.contracts = new AgreementsStore(deps.http);
    this.codes = new CodesStore(deps.http);
    this.teams = new AsyncResource((signal) => deps.http.call(teams.list, {}, { silent: true, signal }));
    this.services = new AsyncResource((signal) => deps.http.call(services.list, {}, { silent: true, signal }));
    this.backups = new BackupsStore(deps.http);
    this.engines = new EnginesStore(deps.http);
    this.models = new AsyncResource((signal) => deps.http.call(localModels.list, {}, { silent: true, signal }));
    this.configuration = new ConfigurationStore(deps.http);
    makeAutoObservable(this, {
      releases: false,
      auditLog: false,
      tokens: false,
      ownership: false,
      orders: false,
      invoices: false,
      apps: false,
      teams: false,
      users: false,
      reviews: false,
      exhibition: false,
      comics: false,
      reportedWorks: false,
      reportedApps: false,
      contracts: false,
      codes: false,
      configuration: false,
      services: false,
      backups: false,
      engines: false,
      models: false,
    });
  }

  /** The server no longer accepts this account as an operator. */
  get forbidden(): boolean {
    const failures = [
      this.releases.board.failure,
      this.auditLog.failure,
      this.tokens.list.failure,
      this.ownership.table.failure,
      ...this.orders.failures,
      this.invoices.list.failure,
      this.apps.board.failure,
      this.apps.ownApps.failure,
      ...this.users.failures,
      this.reviews.list.failure,
      ...this.exhibition.failures,
      ...this.comics.failures,
      this.reportedWorks.list.failure,
      this.reportedApps.list.failure,
      this.contracts.list.failure,
      this.codes.list.failure,
      this.configuration.list.failure,
      this.services.failure,
      this.models.failure,
      this.backups.view.failure,
      ...this.engines.failures,
    ];
    return failures.some((failure) => failure?.code === 403);
  }

  /** Whether changes by others arrive as pushes. */
  get connection(): Socket['state'] {
    return this.#deps.socket.state;
  }

  /** Keeps everything up to date until unsubscribed: by pushes, after a reconnect, and the metrics by polling. */
  follow(): Unsubscribe {
    const { socket, page } = this.#deps;
    let pushed: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(pushed);
      pushed = setTimeout(() => this.refreshAll(), PUSH_REST_MS);
    };
    const look = () => {
      if (page.visibilityState === 'visible') void this.releases.board.refresh();
    };
    const stopPushes = socket.on(MessageType.subscribe, TopicType.releases, soon);
    const stopReconnects = refreshOnReconnect(socket, soon);
    const clock = setInterval(look, METRICS_INTERVAL_MS);
    page.addEventListener('visibilitychange', look);
    void this.releases.board.refresh();
    return () => {
      stopPushes();
      stopReconnects();
      clearInterval(clock);
      clearTimeout(pushed);
      page.removeEventListener('visibilitychange', look);
    };
  }

  /** Refreshes the board, and the other sections that were opened. */
  refreshAll(): void {
    void this.releases.board.refresh();
    refreshOpened(
      this.auditLog,
      this.tokens.list,
      this.ownership.table,
      this.contracts.list,
      this.codes.list,
      this.configuration.list,
      this.services,
      this.models,
      this.backups.view,
    );
    refreshOpened(
      this.apps.board,
      this.apps.ownApps,
      this.reviews.list,
      this.reportedWorks.list,
      this.reportedApps.list,
    );
    this.exhibition.refresh();
    this.comics.refresh();
    this.orders.refresh();
    this.engines.refresh();
    this.users.refresh();
  }
}
