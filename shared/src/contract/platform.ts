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
  readonly user: User | null;
  readonly signedIn: boolean;
  /** True while a stored token is being checked at boot. */
  readonly restoring: boolean;
  readonly accessToken: string | null;
  /** Opens the login dialog unless signed in; resolves true once signed in, false when the dialog was closed. */
  require(request?: LoginRequest): Promise<boolean>;
  /** Takes over a fresh login. */
  signIn(user: SignedInUser): Promise<void>;
  signOut(): Promise<void>;
  /** Replaces the user after a change (nickname, avatar, theme, password). */
  update(user: User): void;
}

/** Observable. Fetched at login, then every 60 s and on `refresh`. */
export interface MembershipState {
  readonly current: Membership | null;
  /** Rejects never; a failure shows '获取会员信息失败'. */
  refresh(): Promise<void>;
}

/** The long connection. `state` is observable. */
export interface Socket {
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
  replace(to: string): void;
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
  login(request?: LoginRequest): void;
  confirm(request: ConfirmRequest): Promise<boolean>;
  agreement(key: AgreementKey): void;
  settings(): void;
  contact(): void;
}

export interface Toast {
  success(text: string): void;
  info(text: string): void;
  warning(text: string): void;
  error(text: string): void;
}

export type ThemeName = 'black' | 'white';

/** How an account stores each theme (000 §3). */
export const uiStyleOf: Readonly<Record<ThemeName, User['uiStyle']>> = { black: 1, white: 2 };

/** Observable. `styleMode` of the address beats the user's choice; the home page is always black. */
export interface Theme {
  readonly name: ThemeName;
  /** What the user chose, kept in the account once signed in. */
  readonly choice: ThemeName;
  choose(theme: ThemeName): void;
}

export interface Telemetry {
  /** Counts something that happened; no personal data. Sampled per visit, sent in batches. */
  report(entry: TelemetryEntry): void;
}

/** Typed event bus. A listener that throws is reported and never stops the others. */
export interface Bus {
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  on<N extends EventName>(name: N, listener: EventListener<N>): Unsubscribe;
  once<N extends EventName>(name: N, listener: EventListener<N>): Unsubscribe;
  /** Last payload of a state-like event, for listeners that came late. */
  last<N extends StateEventName>(name: N): EventPayload<N> | undefined;
  /** Listeners now subscribed; leak tests read it. */
  listenerCount(): number;
}

/** What the shell gives every remote: one instance in the page. */
export interface Platform {
  readonly contractVersion: string;
  readonly registry: Registry;
  readonly site: SiteSettings;
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
