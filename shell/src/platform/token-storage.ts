import type { Unsubscribe } from '@ai-site/shared/contract';
import { type KeptValues, keptValues } from './kept-values.ts';

const TOKEN_KEY = 'ai-site.token';
/** Public id of the session that was forced out last, so that every tab can say why it is signed out. */
const REVOKED_KEY = 'ai-site.revoked-session';

export interface TokenListener {
  /** Another tab signed in, or out. */
  readonly changed: () => void;
  /** Another tab heard that this session was forced out. */
  readonly revoked: (sessionId: string) => void;
}

/** The access token as all tabs of one browser share it. */
export class TokenStorage {
  readonly #page: Window;
  readonly #kept: KeptValues;

  constructor(page: Window) {
    this.#page = page;
    this.#kept = keptValues(page);
  }

  read(): string | null {
    return this.#kept.read(TOKEN_KEY);
  }

  write(token: string): void {
    this.#kept.write(TOKEN_KEY, token);
  }

  /** Removes this token; one that another tab has stored since stays. */
  forget(token: string): void {
    if (this.read() === token) this.#kept.write(TOKEN_KEY, null);
  }

  /** Tells the other tabs; to be called before `forget`, or they would sign out without a word. */
  markRevoked(sessionId: string): void {
    this.#kept.write(REVOKED_KEY, sessionId);
  }

  watch(listener: TokenListener): Unsubscribe {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === REVOKED_KEY && newValue !== null) listener.revoked(newValue);
      // A null key means that everything was cleared.
      else if (key === TOKEN_KEY || key === null) listener.changed();
    };
    this.#page.addEventListener('storage', onStorage);
    return () => this.#page.removeEventListener('storage', onStorage);
  }
}
