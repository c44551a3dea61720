import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';

/** The page's title is that of the app, in the place of the route's. */
export function useAppTitle(title: string): void {
  useEffect(() => {
    const set = (): void => {
      document.title = `${title} · ${getPlatform().site.name}`;
    };
    set();
    // When both appear at once, the route sets its own after this one.
    const timer = setTimeout(set);
    return () => clearTimeout(timer);
  }, [title]);
}
