import type { BrowserHistory } from 'history';
import type { AgreementKey } from '../agreements/agreement.ts';
import type { SignedInUser, User } from '../api/accounts.ts';
import type { Membership } from '../api/membership.ts';
import type { ClientMessage, ServerMessage } from '../api/realtime.ts';
import type { TelemetryEntry } from '../api/telemetry.ts';
import type { HttpClient } from '../http/client.ts';
import type { EventListener, EventName, EventPayload, StateEventName } from './events.ts';
import type { Registry } from './release.ts';
import type { SiteSettings } from './site.ts';

/** Undoes a subscription; safe to call twice. */
export type Unsubscribe = () => void;

export interface LoginRequest {
  /** Runs once after success, not after closing the dialog. */
  readonly onSuccess?: () => void;
}

/** Observable (MobX): read it inside `observer` components or reactions. */
export interface Session {
  /** Null while nobody is signed in, and while a stored token is being checked. */
  readonly user: User | null;
  /** Whether `user` is known. */
  readonly signedIn: boolean;
  /** True while a stored token is being checked at boot. */
  readonly restoring: boolean;
  /** Sent by the client with every call; a remote needs it only for what does not go through `http`. */
  readonly accessToken: string | null;
  /** Opens the login dialog unless signed in; resolves true once signed in, false when the dialog was closed. */
  require(request?: LoginRequest): Promise<boolean>;
  /** Takes over a fresh login. */
  signIn(user: SignedInUser): Promise<void>;
  /** Ends the session here, in the other tabs and on the server. */
  signOut(): Promise<void>;
  /** Replaces the user after a change (nickname, avatar, theme, password). */
  update(user: User): void;
}

/** Observable. Fetched at login, then every 60 s, on `refresh` and when the server says that it changed. */
export interface MembershipState {
  /** Null until it was fetched, and while nobody is signed in. */
  readonly current: Membership | null;
  /** Rejects never; a failure shows '获取会员信息失败'. */
  refresh(): Promise<void>;
}

/** The long connection. `state` is observable. */
export interface Socket {
  /** It opens at login and closes at logout; while it is lost it reconnects by itself. */
  readonly state: 'closed' | 'connecting' | 'open';
  /** Sends and waits for the reply with the same requestId. Rejects with the text of a type 500 reply, or when the connection closes. */
  request(message: Omit<ClientMessage, 'requestId'>): Promise<ServerMessage>;
  /** Listens to pushes of one type, or of a type and the type inside `msg`. */
  on(type: number, msgType: number | null, listener: (message: ServerMessage) => void): Unsubscribe;
}

export interface LeaveGuard {
  /** Whether leaving now needs the question; asked at every navigation. */
  readonly active: () => boolean;
  /** The question, in Chinese. */
  readonly message: string;
  /** Asked about are navigations from a path below one of these prefixes to one below none of them. */
  readonly within: readonly string[];
}

export interface AppEntry {
  readonly applicationId?: number | string;
  readonly appCode?: string;
  readonly actionUrl?: string;
  readonly title?: string;
  readonly remark?: string;
  /** 1 PC, 2 mobile. */
  readonly terminalTypes?: readonly number[];
}

export interface Navigation {
  /** Pushes a path of this site; between /draw and /draw/create/scene it does nothing (000 §2.4). */
  push(to: string): void;
  /** Replaces the current entry of the history by a path of this site. */
  replace(to: string): void;
  /** To the entry before; to the home page when there is none of this site. */
  back(): void;
  /** Opens an app by the rules of 000 §2.5. */
  openApp(app: AppEntry): void;
  /** Asks before leaving, on menu, link, back and forward. */
  guard(guard: LeaveGuard): Unsubscribe;
  /** Starts the download of the remote that owns a path. */
  prefetch(path: string): void;
}

export interface ConfirmRequest {
  readonly title: string;
  readonly content?: string;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
}

export type { AgreementKey };

export interface Modals {
  /** Opens the login dialog. */
  login(request?: LoginRequest): void;
  /** Asks a question; resolves true when it was confirmed, false when it was cancelled or closed. */
  confirm(request: ConfirmRequest): Promise<boolean>;
  /** Shows one of the agreements. */
  agreement(key: AgreementKey): void;
  /** Opens the settings of the account. */
  settings(): void;
  /** Shows how to reach the site's operator. */
  contact(): void;
  /** Shows the packages; with one named, its order at once. Buying asks for the login first. Since 1.1. */
  purchase(request?: PurchaseRequest): void;
  /** Shows what was bought. Asks for the login first. Since 1.1. */
  purchaseRecords(): void;
  /** Opens the exchange of codes for credits. Asks for the login first. Since 1.1. */
  exchange(): void;
  /** Shows one of the account's contracts: to sign it while it awaits that, else its information. Since 1.1. */
  contract(id: string): void;
}

export interface PurchaseRequest {
  /** 1 gold, 2 platinum, 3 diamond. */
  readonly memberType?: 1 | 2 | 3;
}

export interface Toast {
  /** Says that something worked; `ms` (since 1.1) where it must stay for a given time. */
  success(text: string, ms?: number): void;
  /** Says something that needs no answer. */
  info(text: string): void;
  /** Warns of something that may surprise. */
  warning(text: string): void;
  /** Says what failed; failed calls of `http` do so by themselves. */
  error(text: string): void;
}

export type ThemeName = 'black' | 'white';

/** How an account stores each theme (000 §3). */
export const uiStyleOf: Readonly<Record<ThemeName, User['uiStyle']>> = { black: 1, white: 2 };

/** Observable. `styleMode` of the address beats the user's choice; the home page is always black. */
export interface Theme {
  /** The theme that is drawn. */
  readonly name: ThemeName;
  /** What the user chose, kept in the account once signed in. */
  readonly choice: ThemeName;
  /** Changes the choice. */
  choose(theme: ThemeName): void;
}

export interface Telemetry {
  /** Counts something that happened; no personal data. Sampled per visit, sent in batches. */
  report(entry: TelemetryEntry): void;
}

/** Typed event bus. A listener that throws is reported and never stops the others. */
export interface Bus {
  /** Tells everybody who listens. An undeclared event or a wrong payload throws in development; in production it is dropped and reported. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Listens until unsubscribed. */
  on<N extends EventName>(name: N, listener: EventListener<N>): Unsubscribe;
  /** Listens to the next one only. */
  once<N extends EventName>(name: N, listener: EventListener<N>): Unsubscribe;
  /** Last payload of a state-like event, for listeners that came late. */
  last<N extends StateEventName>(name: N): EventPayload<N> | undefined;
  /** Listeners now subscribed; leak tests read it. */
  listenerCount(): number;
}

/** What the shell gives every remote: one instance in the page. */
export interface Platform {
  /** Version of this contract that the shell provides. */
  readonly contractVersion: string;
  /** The versions that this page was opened with; never changes while it is open. */
  readonly registry: Registry;
  /** What the deployer states about the site. */
  readonly site: SiteSettings;
  /** The one history of the page; `<HistoryRouter>` of the remote kit renders from it. */
  readonly history: BrowserHistory;
  readonly session: Session;
  readonly membership: MembershipState;
  readonly socket: Socket;
  readonly navigation: Navigation;
  readonly modals: Modals;
  readonly toast: Toast;
  readonly theme: Theme;
  readonly http: HttpClient;
  readonly telemetry: Telemetry;
  readonly bus: Bus;
}
