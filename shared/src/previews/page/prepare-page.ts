import type { BrowserHistory } from 'history';
import type { ThemeName } from '../../contract/platform.ts';
import { setPlatform } from '../../platform/index.ts';
import { createPlatformDouble, type PlatformDouble, sampleUser } from '../../testing/index.ts';
import { NavigationDouble } from '../../testing/navigation-double.ts';
import type { Preview } from '../define-previews.ts';

function platformOf(preview: Preview | undefined): PlatformDouble {
  const { signedIn, prepare } = preview ?? {};
  const platform = createPlatformDouble({
    ...(signedIn === undefined ? {} : { user: sampleUser }),
    ...(signedIn === undefined || signedIn === true ? {} : { membership: signedIn }),
  });
  // The state of a component that waits.
  platform.http.missing = () => new Promise(() => undefined);
  prepare?.(platform);
  return platform;
}

/** The theme as the shell sets it; dialogs of Arco are outside the root. */
function showTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  if (theme === 'black') document.body.setAttribute('arco-theme', 'dark');
  else document.body.removeAttribute('arco-theme');
}

/**
 * Sets the platform of doubles and the theme. `history`: of a page whose links move in it; null: links of a preview lead nowhere.
 * Calls without a prepared answer stay unanswered.
 */
export function preparePage(history: BrowserHistory | null, theme: ThemeName = 'black', preview?: Preview): void {
  const platform = platformOf(preview);
  platform.theme.choose(theme);
  showTheme(theme);
  setPlatform(history === null ? platform : { ...platform, history, navigation: new NavigationDouble(history) });
}
