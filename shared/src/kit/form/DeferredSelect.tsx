import { Skeleton } from '@ai-site/shared/ui/feedback';
import type { SelectProps } from '@ai-site/shared/ui/select';
import { useModule } from '../lazy/use-module.ts';

const loadSelect = () => import(/* webpackChunkName: "select" */ '@ai-site/shared/ui/select');

/** A select, downloaded when a form shows the first one. */
export function DeferredSelect<V extends string | number>(props: SelectProps<V>) {
  const select = useModule(loadSelect);
  return select === undefined ? <Skeleton shape="card" height="var(--control-height)" /> : <select.Select {...props} />;
}
