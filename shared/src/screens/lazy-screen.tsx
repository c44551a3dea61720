import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';

type ScreenModule = { readonly default: ComponentType };

/**
 * A screen in a chunk of its own, with the skeleton until it is there. `React.lazy` under Suspense would hold a chunk
 * that is here back until 300 ms after its skeleton appeared, show the skeleton even for one that was loaded before,
 * and never load again what failed once. A chunk that fails to load throws into the nearest error boundary.
 */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType {
  let loaded: ComponentType | undefined;

  return function LazyScreen(): ReactNode {
    const [Screen, setScreen] = useState(() => loaded);
    useLayoutEffect(() => {
      if (loaded !== undefined) return undefined;
      let wanted = true;
      load()
        .then((module) => {
          loaded = module.default;
          if (wanted) setScreen(() => module.default);
        })
        .catch((error: unknown) => {
          if (!wanted) return;
          setScreen(() => {
            throw error;
          });
        });
      return () => {
        wanted = false;
      };
    }, []);
    return Screen === undefined ? <ScreenSkeleton /> : <Screen />;
  };
}
