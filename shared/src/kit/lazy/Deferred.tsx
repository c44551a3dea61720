import type { ComponentType, ReactNode } from 'react';
import { usePart } from './use-module.ts';

export type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

export interface DeferredProps<P> {
  /** Must be a constant function: it identifies the module. */
  readonly load: Load<P>;
  readonly props: P;
  readonly fallback?: ReactNode;
  /** Must be a constant function. Called when the chunk could not be fetched; it is retried when the network is back or on the next mount. */
  readonly onFail?: () => void;
  /** Shown in its place when the chunk could not be fetched; `again` asks for it again. Without it the fallback stays. */
  readonly lost?: (again: () => void) => ReactNode;
}

/** A component in its own chunk. If it fails to load, the surrounding screen stays usable. */
export function Deferred<P extends object>({ load, props, fallback = null, onFail, lost }: DeferredProps<P>): ReactNode {
  const { module, failed, again } = usePart(load, true, onFail);
  if (module !== undefined) return <module.default {...props} />;
  return failed && lost !== undefined ? lost(again) : fallback;
}
