import type { ComponentType, ReactNode } from 'react';
import { useModule } from './use-module.ts';

export type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

export interface DeferredProps<P> {
  /** Must be a constant function: it identifies the module. */
  readonly load: Load<P>;
  readonly props: P;
  readonly fallback?: ReactNode;
  /** Must be a constant function. Called when the chunk could not be fetched; it is retried when the network is back or on the next mount. */
  readonly onFail?: () => void;
}

/** A component in its own chunk. If it fails to load, the surrounding screen stays usable. */
export function Deferred<P extends object>({ load, props, fallback = null, onFail }: DeferredProps<P>): ReactNode {
  const module = useModule(load, true, onFail);
  return module === undefined ? fallback : <module.default {...props} />;
}
