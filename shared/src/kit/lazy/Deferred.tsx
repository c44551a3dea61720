import type { ComponentType, ReactNode } from 'react';
import { usePart } from '../../chunks/use-module.ts';
import { LostPart } from './LostPart.tsx';

export type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

export interface DeferredProps<P> {
  /** Must be a constant function: it identifies the module. */
  readonly load: Load<P>;
  readonly props: P;
  readonly fallback?: ReactNode;
  /** Must be a constant function. Called when the chunk could not be fetched, in place of `lost`; it is retried when the network is back or on the next mount. */
  readonly onFail?: () => void;
  /** Shown in its place when the chunk could not be fetched; `again` asks for it again. By default a line with 重试; null keeps the fallback, for what nobody misses. */
  readonly lost?: ((again: () => void) => ReactNode) | null;
}

const lostControl = (again: () => void): ReactNode => <LostPart inline onRetry={again} />;

/** A component in its own chunk. If it fails to load, the surrounding screen stays usable. */
export function Deferred<P extends object>({
  load,
  props,
  fallback = null,
  onFail,
  lost = onFail === undefined ? lostControl : null,
}: DeferredProps<P>): ReactNode {
  const { module, failed, again } = usePart(load, true, onFail);
  if (module !== undefined) return <module.default {...props} />;
  return failed && lost !== null ? lost(again) : fallback;
}
