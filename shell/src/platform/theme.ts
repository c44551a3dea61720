import type { User } from '@ai-site/shared/api/accounts';
import { type Session, type Theme, type ThemeName, uiStyleOf } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';
import type { SafeStorage } from '@ai-site/shared/kit/storage';
import type { History, Path } from 'history';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { loadAccountCalls } from './load-account-calls.ts';

const THEME_KEY = 'ai-site.theme';

const themeOf: Readonly<Record<User['uiStyle'], ThemeName>> = { 1: 'black', 2: 'white' };

/** The theme to show: the home page is always black, elsewhere `styleMode=black` overrides the user's choice. */
export function effectiveTheme(choice: ThemeName, { pathname, search }: Pick<Path, 'pathname' | 'search'>): ThemeName {
  if (pathname === '/' || new URLSearchParams(search).get('styleMode') === 'black') return 'black';
  return choice;
}

export interface ThemeDeps {
  readonly history: History;
  readonly session: Session;
  readonly http: HttpClient;
  readonly kept: Pick<SafeStorage, 'read' | 'write'>;
  /** Preference of the device; used until the user chooses. */
  readonly preferred: ThemeName;
}

function keptTheme(kept: ThemeDeps['kept']): ThemeName | null {
  const value = kept.read(THEME_KEY);
  return value === 'white' || value === 'black' ? value : null;
}

export function preferredTheme(page: Window): ThemeName {
  return page.matchMedia('(prefers-color-scheme: light)').matches ? 'white' : 'black';
}

/** The user's choice: stored in this browser, and once signed in in the account, which then takes precedence. */
export class ThemeStore implements Theme {
  choice: ThemeName;
  location: Pick<Path, 'pathname' | 'search'>;
  readonly #deps: ThemeDeps;

  constructor(deps: ThemeDeps) {
    this.#deps = deps;
    this.choice = keptTheme(deps.kept) ?? deps.preferred;
    this.location = deps.history.location;
    makeAutoObservable(this, { location: observableRef });
    deps.history.listen(({ location }) => runInAction(() => this.#moved(location)));
  }

  get name(): ThemeName {
    return effectiveTheme(this.choice, this.location);
  }

  choose(theme: ThemeName): void {
    const previous = this.choice;
    this.#keep(theme);
    if (this.#deps.session.signedIn && theme !== previous) void this.#save(theme, previous);
  }

  /** Adopts the theme of the account. */
  adopt(uiStyle: User['uiStyle']): void {
    this.#keep(themeOf[uiStyle]);
  }

  async #save(theme: ThemeName, previous: ThemeName): Promise<void> {
    try {
      const { accounts } = await loadAccountCalls();
      const user = await this.#deps.http.call(accounts.uiStyle, { body: { uiStyle: uiStyleOf[theme] } });
      if (this.choice === theme) this.#deps.session.update(user);
    } catch {
      // The client has already shown the error; roll back to what the account holds.
      if (this.choice === theme) runInAction(() => this.#keep(previous));
    }
  }

  #keep(theme: ThemeName): void {
    this.choice = theme;
    this.#deps.kept.write(THEME_KEY, theme);
  }

  #moved(location: Pick<Path, 'pathname' | 'search'>): void {
    this.location = location;
  }
}

/** Applies a theme to the document: our tokens, Arco's switch, native controls and the browser's own bars. */
export function applyTheme(theme: ThemeName, page: Document): void {
  const root = page.documentElement;
  root.dataset.theme = theme;
  root.style.colorScheme = theme === 'black' ? 'dark' : 'light';
  if (theme === 'black') page.body.setAttribute('arco-theme', 'dark');
  else page.body.removeAttribute('arco-theme');
  // The bars cannot read a CSS variable themselves.
  const colour = getComputedStyle(root).getPropertyValue('--page').trim();
  if (colour !== '') page.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
