import { accounts, type User } from '@ai-site/shared/api/accounts';
import { type Session, type Theme, type ThemeName, uiStyleOf } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';
import type { History, Path } from 'history';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { KeptValues } from './kept-values.ts';

const THEME_KEY = 'ai-site.theme';

const themeOf: Readonly<Record<User['uiStyle'], ThemeName>> = { 1: 'black', 2: 'white' };

/** The theme to show: the home page is always black, elsewhere `styleMode=black` beats the user's choice. */
export function effectiveTheme(choice: ThemeName, { pathname, search }: Pick<Path, 'pathname' | 'search'>): ThemeName {
  if (pathname === '/' || new URLSearchParams(search).get('styleMode') === 'black') return 'black';
  return choice;
}

export interface ThemeParts {
  readonly history: History;
  readonly session: Session;
  readonly http: HttpClient;
  readonly kept: KeptValues;
  /** What the device prefers; shown until somebody chooses. */
  readonly preferred: ThemeName;
}

function keptTheme(kept: KeptValues): ThemeName | null {
  const value = kept.read(THEME_KEY);
  return value === 'white' || value === 'black' ? value : null;
}

/** The theme of the device's settings. */
export function preferredTheme(page: Window): ThemeName {
  return page.matchMedia('(prefers-color-scheme: light)').matches ? 'white' : 'black';
}

/** The user's choice: kept in this browser, and in the account once signed in, which then wins. */
export class ThemeStore implements Theme {
  choice: ThemeName;
  location: Pick<Path, 'pathname' | 'search'>;
  readonly #parts: ThemeParts;

  constructor(parts: ThemeParts) {
    this.#parts = parts;
    this.choice = keptTheme(parts.kept) ?? parts.preferred;
    this.location = parts.history.location;
    makeAutoObservable(this, { location: observableRef });
    parts.history.listen(({ location }) => runInAction(() => this.#moved(location)));
  }

  get name(): ThemeName {
    return effectiveTheme(this.choice, this.location);
  }

  choose(theme: ThemeName): void {
    const former = this.choice;
    this.#keep(theme);
    if (this.#parts.session.signedIn && theme !== former) void this.#save(theme, former);
  }

  /** Takes over the theme of the account. */
  adopt(uiStyle: User['uiStyle']): void {
    this.#keep(themeOf[uiStyle]);
  }

  async #save(theme: ThemeName, former: ThemeName): Promise<void> {
    try {
      const user = await this.#parts.http.call(accounts.uiStyle, { body: { uiStyle: uiStyleOf[theme] } });
      if (this.choice === theme) this.#parts.session.update(user);
    } catch {
      // The client has shown the text; the screen goes back to what the account holds.
      if (this.choice === theme) runInAction(() => this.#keep(former));
    }
  }

  #keep(theme: ThemeName): void {
    this.choice = theme;
    this.#parts.kept.write(THEME_KEY, theme);
  }

  #moved(location: Pick<Path, 'pathname' | 'search'>): void {
    this.location = location;
  }
}

/** Puts a theme on the document: our tokens, Arco's switch, native controls and the browser's own bars. */
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
