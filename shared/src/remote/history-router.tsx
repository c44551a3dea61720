import type { BrowserHistory, Update } from 'history';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router } from '../router/index.ts';

export interface HistoryRouterProps {
  readonly history: BrowserHistory;
  readonly basename?: string;
  /** Locations outside are ignored: while the page navigates away, a remote stays mounted for a moment and keeps its own. */
  readonly accepts?: (pathname: string) => boolean;
  readonly children: ReactNode;
}

/** React Router on the page's one history, so that every root follows and moves the same address. */
export function HistoryRouter({ history, basename = '/', accepts, children }: HistoryRouterProps): ReactNode {
  const [state, setState] = useState<Update>({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    const follow = (update: Update): void => {
      if (accepts === undefined || accepts(update.location.pathname)) setState(update);
    };
    // A move between rendering and subscribing would be lost.
    follow({ location: history.location, action: history.action });
    return history.listen(follow);
  }, [history, accepts]);
  // The page moved on before this root was there: nothing to show, and above all no way from here to anywhere.
  if (accepts !== undefined && !accepts(state.location.pathname)) return null;
  return (
    <Router basename={basename} location={state.location} navigationType={state.action as never} navigator={history}>
      {children}
    </Router>
  );
}
