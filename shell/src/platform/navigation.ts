import type { AppEntry, LeaveGuard, Navigation, Unsubscribe } from '@ai-site/shared/contract';
import { normalisePath } from '@ai-site/shared/routes';
import { type History, parsePath } from 'history';
import type { LeaveGuards } from './leave-guard.ts';
import { openAppTarget } from './open-app.ts';

const DRAW = ['/draw', '/draw/create/scene'];

/** 000 §2.4: /draw is /draw/create/scene already, so moving between them would only lose what is on the screen. */
export function staysInDraw(from: string, to: string): boolean {
  const [start, end] = [from, to].map((path) => normalisePath(path).toLowerCase());
  return start !== undefined && end !== undefined && start !== end && DRAW.includes(start) && DRAW.includes(end);
}

export interface NavigationParts {
  readonly history: History;
  readonly guards: LeaveGuards;
  readonly mobile: () => boolean;
  readonly openExternal: (url: string) => void;
  readonly prefetch: (path: string) => void;
  /** Whether an entry of this site lies before the current one. */
  readonly cameFromHere: () => boolean;
}

/** How every part of the site moves. */
export class SiteNavigation implements Navigation {
  readonly #parts: NavigationParts;

  constructor(parts: NavigationParts) {
    this.#parts = parts;
  }

  push(to: string): void {
    const { history } = this.#parts;
    const { pathname = history.location.pathname } = parsePath(to);
    if (!staysInDraw(history.location.pathname, pathname)) history.push(to);
  }

  replace(to: string): void {
    this.#parts.history.replace(to);
  }

  /** One entry back; from a deep link, which has none before it, to the home page. */
  back(): void {
    if (this.#parts.cameFromHere()) this.#parts.history.back();
    else this.#parts.history.replace('/');
  }

  openApp(app: AppEntry): void {
    const target = openAppTarget(app, this.#parts.mobile());
    if (target.kind === 'external') this.#parts.openExternal(target.url);
    else this.push(target.path);
  }

  guard(guard: LeaveGuard): Unsubscribe {
    return this.#parts.guards.add(guard);
  }

  prefetch(path: string): void {
    this.#parts.prefetch(path);
  }
}
