import { getPlatform } from '@ai-site/shared/platform';
import { useLayoutEffect } from 'react';

/** A new screen starts at its top; back and forward keep the browser's scroll restoration. */
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
