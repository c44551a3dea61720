import { accountTexts } from '@ai-site/shared/accounts';
import { accounts, type SignedInUser, type User } from '@ai-site/shared/api/accounts';
import type { Bus, LoginRequest, Session, Toast, Unsubscribe } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { LoginWaiters } from './login-waiters.ts';
import type { LoginGate, ModalStack } from './modals.ts';
import type { TokenStorage } from './token-storage.ts';

/** Until the server can be asked again whether a stored token is good. */
export const RESTORE_RETRY_MS = 5000;

export interface SessionParts {
  readonly http: HttpClient;
  readonly storage: TokenStorage;
  readonly modals: Pick<ModalStack, 'openLogin' | 'loginDone'>;
  readonly toast: Toast;
  readonly bus: Bus;
}

/** Failures that say nothing about the token: no answer, too many calls, a server in trouble. */
const passing = (error: unknown): boolean => !(error instanceof ApiError) || error.code === 0 || error.code >= 429;

/** Who is signed in. What follows from a change of it (socket, membership, theme) is wired in create-platform. */
export class SessionStore implements Session, LoginGate {
  user: User | null = null;
  accessToken: string | null = null;
  restoring = false;
  readonly #parts: SessionParts;
  readonly #waiters = new LoginWaiters();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    makeAutoObservable(this, { user: observableRef });
  }

  get signedIn(): boolean {
    return this.user !== null;
  }

  /** Takes up the token that this browser has stored: at boot, and when another tab changed it. */
  async restore(): Promise<void> {
    const token = this.#parts.storage.read();
    if (token === null) return this.#forget();
    if (token === this.accessToken && this.user !== null) return;
    this.user = null;
    this.accessToken = token;
    this.restoring = true;
    await this.#check(token);
  }

  /** Follows the other tabs of this browser. */
  watchTabs(): Unsubscribe {
    return this.#parts.storage.watch({ changed: () => void this.restore(), revoked: (sessionId) => this.forceLogout(sessionId) });
  }

  require(request: LoginRequest = {}): Promise<boolean> {
    if (this.signedIn) {
      request.onSuccess?.();
      return Promise.resolve(true);
    }
    const answer = this.#waiters.add(request);
    if (!this.restoring) this.#parts.modals.openLogin();
    return answer;
  }

  /** The login dialog was closed without a login. */
  dismissed(): void {
    this.#waiters.settle(false);
  }

  async signIn({ accessToken, ...user }: SignedInUser): Promise<void> {
    this.#parts.storage.write(accessToken);
    runInAction(() => {
      this.accessToken = accessToken;
      this.#enter(user);
    });
  }

  async signOut(): Promise<void> {
    if (this.accessToken === null) return;
    const told = this.#parts.http.call(accounts.logout, {}, { silent: true });
    this.lost();
    // Signing out works offline too: the server then ends the session when it expires.
    await told.catch(() => undefined);
  }

  update(user: User): void {
    if (this.user?.userId === user.userId) this.user = user;
  }

  /** The token is no longer good, here and in the other tabs. */
  lost(): void {
    if (this.accessToken !== null) this.#parts.storage.forget(this.accessToken);
    this.#forget();
  }

  /** The server ended a session in favour of another terminal; another session's id changes nothing. */
  forceLogout(sessionId: string): void {
    if (this.user?.sessionId !== sessionId) return;
    this.#parts.storage.markRevoked(sessionId);
    this.lost();
    this.#parts.toast.warning(accountTexts.forcedLogout);
    this.#parts.bus.emit('session:forced-logout', { sessionId });
    // Another tab of this browser may be the terminal that signed in: then its session is ours.
    void this.restore();
  }

  async #check(token: string): Promise<void> {
    clearTimeout(this.#retry);
    try {
      const user = await this.#parts.http.call(accounts.me, {}, { silent: true });
      if (this.accessToken === token) runInAction(() => this.#enter(user));
    } catch (error) {
      // A 401 has already ended the session by way of the client's hook.
      if (this.accessToken !== token) return;
      if (!passing(error)) return this.lost();
      this.#retry = setTimeout(() => void this.#check(token), RESTORE_RETRY_MS);
      runInAction(() => {
        this.restoring = false;
      });
      if (!this.#waiters.empty) this.#parts.modals.openLogin();
    }
  }

  #enter(user: User): void {
    clearTimeout(this.#retry);
    this.restoring = false;
    this.user = user;
    this.#parts.modals.loginDone();
    // Not inside the action: callbacks must see the finished change.
    queueMicrotask(() => this.#waiters.settle(true));
  }

  #forget(): void {
    clearTimeout(this.#retry);
    runInAction(() => {
      this.accessToken = null;
      this.user = null;
      this.restoring = false;
    });
    if (!this.#waiters.empty) this.#parts.modals.openLogin();
  }
}
