import { startTransition, useCallback, useLayoutEffect, useState } from 'react';
import { renewChunks } from './renew-chunks.ts';

// By loader: a loaded module is available at once the next time.
const loaded = new Map<unknown, unknown>();

/** Loaders whose last try failed. */
const lost = new Set<unknown>();

/** A module in its own chunk. */
export interface Part<T> {
  /** Undefined until it is loaded. */
  readonly module: T | undefined;
  /** The last try failed. */
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * A module in its own chunk, downloaded when `wanted`. If that fails, the screen works without it and retries when the network is back, on
 * the next mount, or when asked to, each time under a new URL. (React.lazy caches a failure permanently, takes the screen down, and shows its fallback even for a loaded chunk.)
 * @param load a constant function, which identifies the module
 * @param onFail a constant function, for callers that must handle the failure
 */
export function usePart<T extends object>(
  load: () => Promise<T>,
  wanted = true,
  onFail?: (error: unknown) => void,
): Part<T> {
  // Keyed by the loader that produced it.
  const [part, setPart] = useState<T | undefined>(() => loaded.get(load) as T | undefined);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks again
  useLayoutEffect(() => {
    if (!wanted || part !== undefined) return;
    let here = true;
    const fetch = () => {
      if (lost.has(load)) renewChunks();
      return load().then(
        (module) => {
          lost.delete(load);
          loaded.set(load, module);
          // Nobody waits for it with a key pressed: a large part is rendered in slices, between which the page answers.
          if (here) startTransition(() => setPart(module));
        },
        (error: unknown) => {
          lost.add(load);
          if (!here) return;
          setFailed(true);
          onFail?.(error);
        },
      );
    };
    void fetch();
    window.addEventListener('online', fetch);
    return () => {
      here = false;
      window.removeEventListener('online', fetch);
    };
  }, [load, part, wanted, onFail, tries]);
  const again = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { module: wanted ? part : undefined, failed: wanted && failed && part === undefined, again };
}

/** Loads a module before the component that uses it is rendered, so that it is available at once. */
export async function preloadModule<T extends object>(load: () => Promise<T>): Promise<void> {
  loaded.set(load, await load());
}

/** The module of `usePart`, for callers to whom it makes no difference why it is not there. */
export const useModule = <T extends object>(
  load: () => Promise<T>,
  wanted = true,
  onFail?: (error: unknown) => void,
): T | undefined => usePart(load, wanted, onFail).module;
