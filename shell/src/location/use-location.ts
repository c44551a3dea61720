import { getPlatform } from '@ai-site/shared/platform';
import type { Location } from 'history';
import { useSyncExternalStore } from 'react';

/** Where the page is, as its only history says. The shell matches no patterns: react-router comes with the first remote. */
export function useLocation(): Location {
  const { history } = getPlatform();
  return useSyncExternalStore(history.listen, () => history.location);
}
