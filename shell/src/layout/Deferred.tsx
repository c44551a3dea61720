import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

// Per loader: what was loaded once is drawn at once the next time.
const loaded = new Map<unknown, unknown>();

export interface DeferredProps<P> {
  /** A constant function: it names what is loaded. */
  readonly load: Load<P>;
  readonly props: P;
  readonly fallback?: ReactNode;
  /** The chunk could not be fetched. The next mount tries again, unlike React.lazy, which keeps a failure for ever. */
  readonly onFail?: () => void;
}

/** A part of the frame in a chunk of its own. Without it the frame stays usable. */
export function Deferred<P extends object>({ load, props, fallback = null, onFail }: DeferredProps<P>): ReactNode {
  // Keyed by the loader that produced it.
  const [Component, setComponent] = useState<ComponentType<P> | undefined>(() => loaded.get(load) as ComponentType<P> | undefined);
  useEffect(() => {
    if (Component !== undefined) return;
    let gone = false;
    load().then(
      (module) => {
        loaded.set(load, module.default);
        if (!gone) setComponent(() => module.default);
      },
      () => {
        if (!gone) onFail?.();
      },
    );
    return () => {
      gone = true;
    };
  }, [Component, load, onFail]);
  return Component === undefined ? fallback : <Component {...props} />;
}
