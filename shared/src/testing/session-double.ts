import { makeAutoObservable, observableRef } from 'mobx';
import type { SignedInUser, User } from '../api/accounts.ts';
import type { LoginRequest, Session } from '../contract/platform.ts';

/** A session that the test signs in and out; no server, no storage. */
export class SessionDouble implements Session {
  user: User | null;
  accessToken: string | null;
  restoring = false;
  /** Pending login requests. */
  waiting: readonly { readonly request: LoginRequest; readonly resolve: (signedIn: boolean) => void }[] = [];

  constructor(user: User | null) {
    this.user = user;
    this.accessToken = user === null ? null : 'id.secret';
    makeAutoObservable(this, { user: observableRef, waiting: observableRef });
  }

  get signedIn(): boolean {
    return this.user !== null;
  }

  require(request: LoginRequest = {}): Promise<boolean> {
    if (this.signedIn) {
      request.onSuccess?.();
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      this.waiting = [...this.waiting, { request, resolve }];
    });
  }

  async signIn({ accessToken, ...user }: SignedInUser): Promise<void> {
    this.accessToken = accessToken;
    this.user = user;
    this.#settle(true);
  }

  async signOut(): Promise<void> {
    this.accessToken = null;
    this.user = null;
  }

  update(user: User): void {
    this.user = user;
  }

  /** Simulates closing the login dialog. */
  dismissLogin(): void {
    this.#settle(false);
  }

  #settle(signedIn: boolean): void {
    const settled = this.waiting;
    this.waiting = [];
    for (const { request, resolve } of settled) {
      if (signedIn) request.onSuccess?.();
      resolve(signedIn);
    }
  }
}
