import { useModule } from '../../chunks/use-module.ts';
import type { FloatingProps } from './Floating.tsx';

const load = () => import(/* webpackChunkName: "floating" */ './Floating.tsx');

/** Downloads what `LazyFloating` needs, when it is likely to be opened soon. */
export const preloadFloating = (): void => void load().catch(() => undefined);

/** `Floating`, loaded when it is first shown: a header with closed menus costs nothing. */
export function LazyFloating(props: FloatingProps) {
  const module = useModule(load);
  return module === undefined ? null : <module.default {...props} />;
}
