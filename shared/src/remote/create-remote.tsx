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

type RootMaker = Pick<typeof ReactDOMClient, 'createRoot'>;

/**
 * Roots of one remote. A new root renders in a task of its own, after the browser has painted the emptied area: rendering
 * at once makes the switch between two remotes one task and one frame, as it is inside one root. An emptied root is kept
 * for the next mount, which is spared the 143 listeners of a new one.
 */
function createRoots(): RootMaker {
  let idle: { readonly host: HTMLElement; readonly root: ReactDOMClient.Root } | null = null;
  return {
    createRoot(element): ReactDOMClient.Root {
      const used = idle ?? createHost();
      idle = null;
      element.appendChild(used.host);
      return {
        render: (node) => flushSync(() => used.root.render(node)),
        unmount() {
          flushSync(() => used.root.render(null));
          used.host.remove();
          if (idle === null) idle = used;
          else used.root.unmount();
        },
      };
    },
  };
}

function createHost(): { readonly host: HTMLElement; readonly root: ReactDOMClient.Root } {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return { host, root: ReactDOMClient.createRoot(host) };
}

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
  return singleSpaReact({ React, ReactDOMClient: createRoots() as never, rootComponent: Root as never, errorBoundaryClass: CrashBoundary as never });
}
