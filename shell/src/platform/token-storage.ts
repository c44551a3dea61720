import type { Unsubscribe } from '@ai-site/shared/contract';
import { SafeStorage } from '@ai-site/shared/kit/storage';

const TOKEN_KEY = 'ai-site.token';
/** Public id of the session that was last forced to sign out, so that every tab can show why it is signed out. */
const REVOKED_KEY = 'ai-site.revoked-session';

export interface TokenListener {
  /** Another tab signed in or out. */
  readonly changed: () => void;
  /** Another tab received that this session was forced to sign out. */
  readonly revoked: (sessionId: string) => void;
}

/** The access token, shared by all tabs of one browser. */
export class TokenStorage {
  readonly #page: Window;
  readonly #kept: SafeStorage;

  constructor(page: Window) {
    this.#page = page;
    this.#kept = new SafeStorage(() => page.localStorage);
  }

  read(): string | null {
    return this.#kept.read(TOKEN_KEY);
  }

  write(token: string): void {
    this.#kept.write(TOKEN_KEY, token);
  }

  /** Removes this token; one that another tab has stored since is kept. */
  forget(token: string): void {
    if (this.read() === token) this.#kept.write(TOKEN_KEY, null);
  }

  /** Notifies the other tabs; must be called before `forget`, or they would sign out without an explanation. */
  markRevoked(sessionId: string): void {
    this.#kept.write(REVOKED_KEY, sessionId);
  }

  watch(listener: TokenListener): Unsubscribe {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === REVOKED_KEY && newValue !== null) listener.revoked(newValue);
      // A null key means that the whole storage was cleared.
      else if (key === TOKEN_KEY || key === null) listener.changed();
    };
    this.#page.addEventListener('storage', onStorage);
    return () => this.#page.removeEventListener('storage', onStorage);
  }
}
