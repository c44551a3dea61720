import type { SignedInUser, User } from '@ai-site/shared/api/accounts';
import type { LoginRequest, Session, Toast, Unsubscribe } from '@ai-site/shared/contract';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { loadAccountCalls } from './load-account-calls.ts';
import { LoginWaiters } from './login-waiters.ts';
import type { LoginGate, ModalStack } from './modals.ts';
import type { TokenStorage } from './token-storage.ts';

/** Milliseconds until the server is asked again whether a stored token is valid. */
export const RESTORE_RETRY_MS = 5000;

export interface SessionDeps {
  readonly http: HttpClient;
  readonly storage: TokenStorage;
  readonly modals: Pick<ModalStack, 'openLogin' | 'loginDone'>;
  readonly toast: Toast;
}

/** Failures that say nothing about the token: no response, too many calls, a server error. */
const passing = (error: unknown): boolean => !(error instanceof ApiError) || error.code === 0 || error.code >= 429;

/** The signed-in user. The effects of a change (socket, membership, theme) are wired in wire-platform. */
export class SessionStore implements Session, LoginGate {
  user: User | null = null;
  accessToken: string | null = null;
  restoring = false;
  readonly #deps: SessionDeps;
  readonly #waiters = new LoginWaiters();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { user: observableRef });
  }

  get signedIn(): boolean {
    return this.user !== null;
  }

  /** Restores the session from the token stored in this browser: at boot, and when another tab changed it. */
  async restore(): Promise<void> {
    const token = this.#deps.storage.read();
    if (token === null) return this.#forget();
    if (token === this.accessToken && this.user !== null) return;
    this.user = null;
    this.accessToken = token;
    this.restoring = true;
    await this.#check(token);
  }

  /** Follows changes made by the other tabs of this browser. */
  watchTabs(): Unsubscribe {
    return this.#deps.storage.watch({
      changed: () => void this.restore(),
      revoked: (sessionId) => this.forceLogout(sessionId),
    });
  }

  require(request: LoginRequest = {}): Promise<boolean> {
    if (this.signedIn) {
      request.onSuccess?.();
      return Promise.resolve(true);
    }
    const answer = this.#waiters.add(request);
    if (!this.restoring) this.#deps.modals.openLogin();
    return answer;
  }

  /** The login dialog was closed without a login. */
  dismissed(): void {
    this.#waiters.settle(false);
  }

  async signIn({ accessToken, ...user }: SignedInUser): Promise<void> {
    this.#deps.storage.write(accessToken);
    runInAction(() => {
      this.accessToken = accessToken;
      this.#enter(user);
    });
  }

  async signOut(): Promise<void> {
    const token = this.accessToken;
    // Signing out also works offline: the session on the server then ends when it expires.
    const calls = await loadAccountCalls().catch(() => null);
    if (token === null || this.accessToken !== token) return;
    const told = calls === null ? null : this.#deps.http.call(calls.accounts.logout, {}, { silent: true });
    this.lost();
    await told?.catch(() => undefined);
  }

  update(user: User): void {
    if (this.user?.userId === user.userId) this.user = user;
  }

  /** The token is no longer valid, here and in the other tabs. */
  lost(): void {
    if (this.accessToken !== null) this.#deps.storage.forget(this.accessToken);
    this.#forget();
  }

  /** The server ended a session in favour of another terminal; ignored when the id is not this session's. */
  forceLogout(sessionId: string): void {
    if (this.user?.sessionId !== sessionId) return;
    this.#deps.storage.markRevoked(sessionId);
    this.lost();
    this.#deps.toast.warning(accountTexts.forcedLogout);
    // The terminal that signed in may be another tab of this browser: then its session is ours.
    void this.restore();
  }

  async #check(token: string): Promise<void> {
    clearTimeout(this.#retry);
    try {
      const { accounts } = await loadAccountCalls();
      if (this.accessToken !== token) return;
      const user = await this.#deps.http.call(accounts.me, {}, { silent: true });
      if (this.accessToken === token) runInAction(() => this.#enter(user));
    } catch (error) {
      // A 401 has already ended the session through the client's hook.
      if (this.accessToken !== token) return;
      if (!passing(error)) return this.lost();
      this.#retry = setTimeout(() => void this.#check(token), RESTORE_RETRY_MS);
      runInAction(() => {
        this.restoring = false;
      });
      if (!this.#waiters.empty) this.#deps.modals.openLogin();
    }
  }

  #enter(user: User): void {
    clearTimeout(this.#retry);
    this.restoring = false;
    this.user = user;
    this.#deps.modals.loginDone();
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
    if (!this.#waiters.empty) this.#deps.modals.openLogin();
  }
}
