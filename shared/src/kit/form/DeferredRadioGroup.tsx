import { Skeleton } from '@ai-site/shared/ui/feedback';
import type { RadioGroupProps } from '@ai-site/shared/ui/radio';
import { usePart } from '../../chunks/use-module.ts';
import { LostPart } from '../lazy/LostPart.tsx';

const loadRadio = () => import(/* webpackChunkName: "radio" */ '@ai-site/shared/ui/radio');

/** A radio group, downloaded when a form shows the first one. */
export function DeferredRadioGroup<V extends string | number>(props: RadioGroupProps<V>) {
  const { module, failed, again } = usePart(loadRadio);
  if (module !== undefined) return <module.RadioGroup {...props} />;
  return failed ? <LostPart inline onRetry={again} /> : <Skeleton shape="card" height="var(--control-height)" />;
}
