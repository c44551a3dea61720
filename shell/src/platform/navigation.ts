import type { AppEntry, LeaveGuard, Navigation, Unsubscribe } from '@ai-site/shared/contract';
import { openAppTarget } from '@ai-site/shared/kit/app-target';
import { CREATE_PATH, normalisePath } from '@ai-site/shared/routes';
import { type History, parsePath } from 'history';
import type { LeaveGuards } from './leave-guard.ts';

const DRAW = ['/draw', CREATE_PATH];

/** docs/product/site.md#2.4: /draw already is /draw/create/scene, so navigating between them would only lose what is on the screen. */
export function staysInDraw(from: string, to: string): boolean {
  const [start, end] = [from, to].map((path) => normalisePath(path).toLowerCase());
  return start !== undefined && end !== undefined && start !== end && DRAW.includes(start) && DRAW.includes(end);
}

export interface NavigationDeps {
  readonly history: History;
  readonly guards: LeaveGuards;
  readonly mobile: () => boolean;
  readonly openExternal: (url: string) => void;
  readonly prefetch: (path: string) => void;
  /** Whether the previous history entry belongs to this site. */
  readonly cameFromHere: () => boolean;
}

/** Navigation for every part of the site. */
export class SiteNavigation implements Navigation {
  readonly #deps: NavigationDeps;

  constructor(deps: NavigationDeps) {
    this.#deps = deps;
  }

  push(to: string): void {
    const { history } = this.#deps;
    const { pathname = history.location.pathname } = parsePath(to);
    if (!staysInDraw(history.location.pathname, pathname)) history.push(to);
  }

  replace(to: string): void {
    this.#deps.history.replace(to);
  }

  /** Goes back one entry; from a deep link, which has none before it, to the home page. */
  back(): void {
    if (this.#deps.cameFromHere()) this.#deps.history.back();
    else this.#deps.history.replace('/');
  }

  openApp(app: AppEntry): void {
    const target = openAppTarget(app, this.#deps.mobile());
    if (target.kind === 'external') this.#deps.openExternal(target.url);
    else this.push(target.path);
  }

  guard(guard: LeaveGuard): Unsubscribe {
    return this.#deps.guards.add(guard);
  }

  prefetch(path: string): void {
    this.#deps.prefetch(path);
  }
}
