import * as React from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteLifecycles, RemoteProps } from '../contract/remote.ts';
import { getPlatform } from '../platform/index.ts';
import { ownerOf } from '../routes/match.ts';
import { HistoryRouter } from './history-router.tsx';

interface BoundaryProps extends RemoteProps {
  readonly children?: React.ReactNode;
}

/** single-spa-react's own boundary lacks getDerivedStateFromError, without which React 19 never settles a failed mount. */
class CrashBoundary extends React.Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): React.ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}

/**
 * A new root renders in a task of its own, after the browser has painted the emptied area. Rendering it at once makes
 * the switch between two remotes one task and one frame, as it is inside one root.
 */
const renderAtOnce = {
  createRoot(...options: Parameters<typeof ReactDOMClient.createRoot>): ReactDOMClient.Root {
    const root = ReactDOMClient.createRoot(...options);
    return { render: (node) => flushSync(() => root.render(node)), unmount: () => root.unmount() };
  },
};

/**
 * Lifecycles of a remote around its root component: the default export of every `./app`.
 * The root renders inside a router on the page's history, with full paths below `basename`.
 */
export function createRemote(name: string, App: React.ComponentType): RemoteLifecycles {
  function Root({ basename }: RemoteProps): React.ReactNode {
    const { history, registry } = getPlatform();
    const accepts = React.useCallback((pathname: string) => ownerOf(pathname, registry.remotes)?.owner.name === name, [registry]);
    return (
      <HistoryRouter history={history} basename={basename} accepts={accepts}>
        <App />
      </HistoryRouter>
    );
  }
  return singleSpaReact({ React, ReactDOMClient: renderAtOnce as never, rootComponent: Root as never, errorBoundaryClass: CrashBoundary as never });
}
