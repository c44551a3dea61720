import type { BrowserHistory } from 'history';
import type { SignedInUser, User } from '../api/accounts.ts';
import type { Membership } from '../api/membership.ts';
import type { ClientMessage, ServerMessage } from '../api/realtime.ts';
import type { TelemetryEntry } from '../api/telemetry.ts';
import type { AgreementKey } from '../content/agreements/agreement.ts';
import type { SiteSettings } from '../domain/site/site.ts';
import type { HttpClient } from '../http/client.ts';
import type { Registry } from '../release/release.ts';
import type { busEvents, EventDefinitions, EventListener, EventName, EventPayload } from './events.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** Unsubscribe function; safe to call twice. */
export type Unsubscribe = () => void;

export interface LoginRequest {
  /** Called once after a successful login, not when the dialog is closed. */
  readonly onSuccess?: () => void;
}

/** Observable (MobX): read it inside `observer` components or reactions. */
export interface Session {
  /** Null while nobody is signed in and while a stored token is being checked. */
  readonly user: User | null;
  /** Whether `user` is set. */
  readonly signedIn: boolean;
  /** True while a stored token is being checked at boot. */
  readonly restoring: boolean;
  /** Sent by the client with every call; a remote needs it only for requests that do not go through `http`. */
  readonly accessToken: string | null;
  /** Opens the login dialog unless signed in; resolves true once signed in, false when the dialog was closed. */
  require(request?: LoginRequest): Promise<boolean>;
  /** Starts the session of a new login. */
  signIn(user: SignedInUser): Promise<void>;
  /** Ends the session in this tab, in the other tabs and on the server. */
  signOut(): Promise<void>;
  /** Replaces the user after a change (nickname, avatar, theme, password). */
  update(user: User): void;
}

/** Observable. Fetched at login, then every 60 s, on `refresh` and when the server pushes a change. */
export interface MembershipState {
  /** Null until it was fetched, and while nobody is signed in. */
  readonly current: Membership | null;
  /** Never rejects; a failure shows '获取会员信息失败'. */
  refresh(): Promise<void>;
}

/** The long-lived connection. `state` is observable. */
export interface Socket {
  /** It opens at login and closes at logout; a lost connection is reopened automatically. */
  readonly state: 'closed' | 'connecting' | 'open';
  /**
   * Sends a message and resolves with the reply that has the same requestId. Rejects with the text of a type 500 reply,
   * or when the connection closes.
   */
  request(message: Omit<ClientMessage, 'requestId'>): Promise<ServerMessage>;
  /** Subscribes to pushes of one type, optionally only those with the given type inside `msg`. */
  on(type: number, msgType: number | null, listener: (message: ServerMessage) => void): Unsubscribe;
  /** Number of current listeners, for leak tests. Since 1.2. */
  listenerCount(): number;
}

export interface LeaveGuard {
  /** Whether leaving needs confirmation now; called on every navigation. */
  readonly active: () => boolean;
  /** The confirmation question, in Chinese. */
  readonly message: string;
  /** Applies to navigations from a path below one of these prefixes to a path below none of them. */
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
  /** Navigates to a path on this site; between /draw and /draw/create/scene it does nothing (docs/product/site.md#2.4). */
  push(to: string): void;
  /** Replaces the current history entry with a path on this site. */
  replace(to: string): void;
  /** Goes back to the previous entry; to the home page when there is none on this site. */
  back(): void;
  /** Opens an app by the rules of docs/product/site.md#2.5. */
  openApp(app: AppEntry): void;
  /** Asks for confirmation before leaving by menu, link, back or forward. */
  guard(guard: LeaveGuard): Unsubscribe;
  /** Starts downloading the remote that owns a path. */
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
  /** Asks for confirmation; resolves true when confirmed, false when cancelled or closed. */
  confirm(request: ConfirmRequest): Promise<boolean>;
  /** Shows a legal agreement. */
  agreement(key: AgreementKey): void;
  /** Opens the account settings. */
  settings(): void;
  /** Shows the operator's contact details. */
  contact(): void;
  /** Shows the packages, or the order of the given package directly. Requires login first. Since 1.1. */
  purchase(request?: PurchaseRequest): void;
  /** Shows the purchase records. Requires login first. Since 1.1. */
  purchaseRecords(): void;
  /** Opens the dialog that redeems codes for credits. Requires login first. Since 1.1. */
  exchange(): void;
  /** Shows one of the account's legal agreements, for signing or, once signed, for reading. Since 1.1. */
  contract(id: string): void;
}

export interface PurchaseRequest {
  /** 1 gold, 2 platinum, 3 diamond. */
  readonly memberType?: 1 | 2 | 3;
}

/** A button of a toast, which also closes it: 撤销. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  /** Shows a success message; `ms` (since 1.1) sets how long it stays, `action` (since 1.4) adds a button. */
  success(text: string, ms?: number, action?: ToastAction): void;
  /** Shows an informational message. */
  info(text: string): void;
  /** Shows a warning. */
  warning(text: string): void;
  /** Shows an error message; failed calls of `http` do so automatically. */
  error(text: string): void;
}

export type ThemeName = 'black' | 'white';

/** How an account stores each theme (docs/product/site.md#3). */
export const uiStyleOf: Readonly<Record<ThemeName, User['uiStyle']>> = { black: 1, white: 2 };

/** Observable. `styleMode` in the URL overrides the user's choice; the home page is always black. */
export interface Theme {
  /** The theme on screen. */
  readonly name: ThemeName;
  /** The user's choice, stored in the account once signed in. */
  readonly choice: ThemeName;
  /** Changes the choice. */
  choose(theme: ThemeName): void;
}

export interface Telemetry {
  /** Reports an event without personal data. Sampled per visit, sent in batches. */
  report(entry: TelemetryEntry): void;
}

/** Typed event bus. A listener that throws is reported and never stops the others. */
export interface Bus<E extends EventDefinitions = typeof busEvents> {
  /** Notifies all listeners. An undeclared event or an invalid payload throws in development; in production it is dropped and reported. */
  emit<N extends EventName<E>>(name: N, payload: EventPayload<E, N>): void;
  /** Subscribes until unsubscribed. */
  on<N extends EventName<E>>(name: N, listener: EventListener<E, N>): Unsubscribe;
  /** Number of current listeners, for leak tests. */
  listenerCount(): number;
}

export interface Slots {
  /** Renders the content that remotes provide for a slot into an element, each isolated like a route, until unsubscribed. Since 1.2. */
  fill<N extends SlotName>(name: N, element: HTMLElement, props: SlotProps<N>): Unsubscribe;
}

/** What the shell provides to every remote: one instance per page. */
export interface Platform {
  /** Version of the platform contract that the shell provides. */
  readonly contractVersion: string;
  /** The versions this page was opened with; constant for the lifetime of the page. */
  readonly registry: Registry;
  /** The deployer's settings for the site. */
  readonly site: SiteSettings;
  /** The page's only history; `<HistoryRouter>` of the remote kit renders from it. */
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
  readonly slots: Slots;
}
