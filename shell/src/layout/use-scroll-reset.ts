import { getPlatform } from '@ai-site/shared/platform';
import { useLayoutEffect } from 'react';

/** A new screen begins at its top; back and forward keep the browser's own memory. */
export function useScrollReset(): void {
  const { history } = getPlatform();
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen(({ location, action }) => {
      if (location.pathname !== pathname && action !== 'POP') window.scrollTo(0, 0);
      pathname = location.pathname;
    });
  }, [history]);
}
