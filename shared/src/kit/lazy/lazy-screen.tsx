import { markFailedScreen } from '@ai-site/shared/contract';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useModule } from '../../chunks/use-module.ts';

type ScreenModule = { readonly default: ComponentType };

/** A screen in its own chunk, with a skeleton while it loads. A chunk that fails to load throws into the nearest error boundary, marked as a failed screen. */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType {
  return function LazyScreen(): ReactNode {
    const [, throwInRender] = useState<undefined>();
    const onFail = useCallback((error: unknown) => {
      markFailedScreen(error);
      throwInRender(() => {
        throw error;
      });
    }, []);
    const module = useModule(load, true, onFail);
    return module === undefined ? <ScreenSkeleton /> : <module.default />;
  };
}
