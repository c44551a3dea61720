import type { History } from 'history';
import type { AppEntry, LeaveGuard, Navigation, Unsubscribe } from '../contract/platform.ts';
import { isBelow } from '../routes/match.ts';

/** Navigates a history, usually in memory; records what would have been opened or fetched. */
export class NavigationDouble implements Navigation {
  readonly openedApps: AppEntry[] = [];
  readonly prefetched: string[] = [];
  readonly #history: History;
  readonly #guards = new Set<LeaveGuard>();

  constructor(history: History) {
    this.#history = history;
  }

  push(to: string): void {
    this.#history.push(to);
  }

  replace(to: string): void {
    this.#history.replace(to);
  }

  back(): void {
    this.#history.back();
  }

  openApp(app: AppEntry): void {
    this.openedApps.push(app);
  }

  guard(guard: LeaveGuard): Unsubscribe {
    this.#guards.add(guard);
    return () => {
      this.#guards.delete(guard);
    };
  }

  prefetch(path: string): void {
    this.prefetched.push(path);
  }

  /** The confirmation that navigating to `path` would show, or undefined. Navigating here does not ask: that is the shell's task. */
  questionBefore(path: string): string | undefined {
    return [...this.#guards].find(({ active, within }) => !within.some((prefix) => isBelow(path, prefix)) && active())
      ?.message;
  }
}
