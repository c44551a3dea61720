import type { ConfirmRequest, LeaveGuard, Unsubscribe } from '@ai-site/shared/contract';
import { isBelow } from '@ai-site/shared/routes';
import type { History, Transition } from 'history';
import { surfaceError } from './surface-error.ts';

export interface LeaveGuardDeps {
  readonly history: History;
  readonly page: Window;
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>;
}

const covers = ({ within }: LeaveGuard, path: string): boolean => within.some((prefix) => isBelow(path, prefix));

/** A broken guard of one remote must not trap the user on its screens. */
function isActive(guard: LeaveGuard): boolean {
  try {
    return guard.active();
  } catch (error) {
    surfaceError(error);
    return false;
  }
}

/**
 * Asks for confirmation before an in-site navigation (push, replace, back or forward) leaves unfinished work. History is blocked only at paths that a guard covers: a remote stays
 * mounted for a frame after the page has left it, and that must not ask a second time.
 */
export class LeaveGuards {
  readonly #deps: LeaveGuardDeps;
  readonly #guards = new Set<LeaveGuard>();
  #unblock: Unsubscribe | null = null;
  #unfollow: Unsubscribe | null = null;
  #asking = false;

  constructor(deps: LeaveGuardDeps) {
    this.#deps = deps;
  }

  add(guard: LeaveGuard): Unsubscribe {
    this.#guards.add(guard);
    this.#unfollow ??= this.#deps.history.listen(() => this.#update());
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
    const { pathname } = this.#deps.history.location;
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
      const leave = await this.#deps.confirm({ title: '提示', content: guard.message });
      if (leave) this.#pass(transition);
    } finally {
      this.#asking = false;
    }
  }

  /** The update caused by the navigation blocks again; with back and forward it comes later. */
  #pass(transition: Transition): void {
    this.#release();
    transition.retry();
  }

  #block(): void {
    if (this.#unblock !== null) return;
    // `block` also installs a beforeunload prompt; closing or reloading loses nothing, so the prompt is suppressed.
    this.#deps.page.addEventListener('beforeunload', stopPrompt, { capture: true });
    this.#unblock = this.#deps.history.block((transition) => this.#decide(transition));
  }

  #release(): void {
    this.#unblock?.();
    this.#unblock = null;
    this.#deps.page.removeEventListener('beforeunload', stopPrompt, { capture: true });
  }
}

const stopPrompt = (event: Event): void => event.stopImmediatePropagation();
