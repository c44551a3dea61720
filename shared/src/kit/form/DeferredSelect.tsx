import { Skeleton } from '@ai-site/shared/ui/feedback';
import type { SelectProps } from '@ai-site/shared/ui/select';
import { usePart } from '../../chunks/use-module.ts';
import { LostPart } from '../lazy/LostPart.tsx';

const loadSelect = () => import(/* webpackChunkName: "select" */ '@ai-site/shared/ui/select');

/** A select, downloaded when a form shows the first one. */
export function DeferredSelect<V extends string | number>(props: SelectProps<V>) {
  const { module, failed, again } = usePart(loadSelect);
  if (module !== undefined) return <module.Select {...props} />;
  return failed ? <LostPart inline onRetry={again} /> : <Skeleton shape="card" height="var(--control-height)" />;
}
