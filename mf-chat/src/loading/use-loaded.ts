import { useEffect, useState } from 'react';

// Per loader: what was loaded once is there at once the next time.
const loaded = new Map<unknown, unknown>();

/**
 * A part of the screen that is downloaded when it is needed; undefined until then. When that fails the screen goes on
 * without it and tries again once the network is back. (React.lazy keeps a failure for ever and takes the screen down.)
 * @param load a constant function, which names what is loaded
 * @param onFail a constant function, for parts whose absence somebody has to be told
 */
export function useLoaded<T extends object>(load: () => Promise<T>, wanted = true, onFail?: () => void): T | undefined {
  // Keyed by the loader that produced it.
  const [part, setPart] = useState<T | undefined>(() => loaded.get(load) as T | undefined);
  useEffect(() => {
    if (!wanted || part !== undefined) return;
    let here = true;
    const fetch = () =>
      load().then(
        (module) => {
          loaded.set(load, module);
          if (here) setPart(module);
        },
        () => here && onFail?.(),
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
