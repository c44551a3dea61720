import { useLayoutEffect, useState } from 'react';

// By loader: a loaded module is available at once the next time.
const loaded = new Map<unknown, unknown>();

/**
 * A module in its own chunk, downloaded when `wanted`; undefined until then. If that fails, the screen works without it
 * and retries when the network is back or on the next mount. (React.lazy caches a failure permanently, takes the screen
 * down, and shows its fallback even for a loaded chunk.)
 * @param load a constant function, which identifies the module
 * @param onFail a constant function, for callers that must handle the failure
 */
export function useModule<T extends object>(load: () => Promise<T>, wanted = true, onFail?: (error: unknown) => void): T | undefined {
  // Keyed by the loader that produced it.
  const [part, setPart] = useState<T | undefined>(() => loaded.get(load) as T | undefined);
  useLayoutEffect(() => {
    if (!wanted || part !== undefined) return;
    let here = true;
    const fetch = () =>
      load().then(
        (module) => {
          loaded.set(load, module);
          if (here) setPart(module);
        },
        (error: unknown) => here && onFail?.(error),
      );
    void fetch();
    window.addEventListener('online', fetch);
    return () => {
      here = false;
      window.removeEventListener('online', fetch);
    };
  }, [load, part, wanted, onFail]);
  return wanted ? part : undefined;
}
