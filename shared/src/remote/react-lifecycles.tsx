import * as React from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteLifecycles, RemoteProps } from '../contract/remote.ts';

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
 * React roots of one remote. A new root renders in slices, between which the browser paints and answers to keys: until it is there, the area shows the
 * painted screen or a skeleton. An unmounted root is kept for the next mount, which avoids registering the 143 event listeners of a new one, and renders
 * at once: nothing stands in its place meanwhile.
 */
function createRoots(name: string): RootMaker {
  let idle: { readonly host: HTMLElement; readonly root: ReactDOMClient.Root } | null = null;
  return {
    createRoot(element): ReactDOMClient.Root {
      const render = idle === null ? React.startTransition : flushSync;
      const used = idle ?? createHost(name);
      idle = null;
      element.appendChild(used.host);
      return {
        render: (node) => render(() => used.root.render(node)),
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

function createHost(name: string): { readonly host: HTMLElement; readonly root: ReactDOMClient.Root } {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return { host, root: ReactDOMClient.createRoot(host, { identifierPrefix: `${name}-` }) };
}

/**
 * single-spa lifecycles that render a component with the parcel's props. If the component throws, `onCrash` is called and
 * nothing is rendered. `name` becomes part of the ids that `useId` gives.
 */
export function reactLifecycles<P extends RemoteProps>(name: string, Root: React.ComponentType<P>): RemoteLifecycles {
  return singleSpaReact({
    React,
    ReactDOMClient: createRoots(name) as never,
    rootComponent: Root as never,
    errorBoundaryClass: CrashBoundary as never,
  });
}
