import type { ConfirmRequest, LeaveGuard, Unsubscribe } from '@ai-site/shared/contract';
import { isBelow } from '@ai-site/shared/routes';
import type { History, Transition } from 'history';
import { surfaceError } from './surface-error.ts';

export interface LeaveGuardParts {
  readonly history: History;
  readonly page: Window;
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>;
}

const covers = ({ within }: LeaveGuard, path: string): boolean => within.some((prefix) => isBelow(path, prefix));

/** A broken guard of one remote must not lock the user into it. */
function isActive(guard: LeaveGuard): boolean {
  try {
    return guard.active();
  } catch (error) {
    surfaceError(error);
    return false;
  }
}

/**
 * Asks before an in-site navigation leaves something unfinished: push, replace, back and forward alike. History is held
 * only at places that a guard covers: a remote stays mounted for a frame after the page has left it, and leaves only once.
 */
export class LeaveGuards {
  readonly #parts: LeaveGuardParts;
  readonly #guards = new Set<LeaveGuard>();
  #unblock: Unsubscribe | null = null;
  #unfollow: Unsubscribe | null = null;
  #asking = false;

  constructor(parts: LeaveGuardParts) {
    this.#parts = parts;
  }

  add(guard: LeaveGuard): Unsubscribe {
    this.#guards.add(guard);
    this.#unfollow ??= this.#parts.history.listen(() => this.#update());
    this.#update();
    return () => {
      this.#guards.delete(guard);
      this.#update();
      if (this.#guards.size > 0) return;
      this.#unfollow?.();
      this.#unfollow = null;
    };
  }

  #covering(): readonly LeaveGuard[] {
    const { pathname } = this.#parts.history.location;
    return [...this.#guards].filter((guard) => covers(guard, pathname));
  }

  #update(): void {
    if (this.#covering().length > 0) this.#block();
    else this.#release();
  }

  #decide(transition: Transition): void {
    const { pathname } = transition.location;
    const guard = this.#covering().find((entry) => !covers(entry, pathname) && isActive(entry));
    if (guard === undefined) this.#pass(transition);
    else if (!this.#asking) void this.#ask(guard, transition);
  }

  async #ask(guard: LeaveGuard, transition: Transition): Promise<void> {
    this.#asking = true;
    try {
      const leave = await this.#parts.confirm({ title: '提示', content: guard.message });
      if (leave) this.#pass(transition);
    } finally {
      this.#asking = false;
    }
  }

  /** The block returns with the update that the move brings; going back or forward it comes later. */
  #pass(transition: Transition): void {
    this.#release();
    transition.retry();
  }

  #block(): void {
    if (this.#unblock !== null) return;
    // `block` also installs a question on closing or reloading the page; there nothing is lost, so it is kept from running.
    this.#parts.page.addEventListener('beforeunload', stopPrompt, { capture: true });
    this.#unblock = this.#parts.history.block((transition) => this.#decide(transition));
  }

  #release(): void {
    this.#unblock?.();
    this.#unblock = null;
    this.#parts.page.removeEventListener('beforeunload', stopPrompt, { capture: true });
  }
}

const stopPrompt = (event: Event): void => event.stopImmediatePropagation();
