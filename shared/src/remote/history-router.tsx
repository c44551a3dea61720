import type { BrowserHistory, Update } from 'history';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router } from '../router/index.ts';

export interface HistoryRouterProps {
  readonly history: BrowserHistory;
  readonly basename?: string;
  /** Locations outside are ignored: during a navigation away, a remote stays mounted for a moment and keeps its own location. */
  readonly accepts?: (pathname: string) => boolean;
  readonly children: ReactNode;
}

/** React Router on the page's shared history, so that every root follows and changes the same URL. */
export function HistoryRouter({ history, basename = '/', accepts, children }: HistoryRouterProps): ReactNode {
  const [state, setState] = useState<Update>({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    const follow = (update: Update): void => {
      if (accepts === undefined || accepts(update.location.pathname)) setState(update);
    };
    // A navigation between rendering and subscribing would be missed.
    follow({ location: history.location, action: history.action });
    return history.listen(follow);
  }, [history, accepts]);
  // The page navigated away before this root mounted: render nothing, and above all do not redirect.
  if (accepts !== undefined && !accepts(state.location.pathname)) return null;
  return (
    <Router basename={basename} location={state.location} navigationType={state.action as never} navigator={history}>
      {children}
    </Router>
  );
}
