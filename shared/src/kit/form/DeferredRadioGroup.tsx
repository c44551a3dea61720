import { Skeleton } from '@ai-site/shared/ui/feedback';
import type { RadioGroupProps } from '@ai-site/shared/ui/radio';
import { useModule } from '../lazy/use-module.ts';

const loadRadio = () => import(/* webpackChunkName: "radio" */ '@ai-site/shared/ui/radio');

/** A radio group, downloaded when a form shows the first one. */
export function DeferredRadioGroup<V extends string | number>(props: RadioGroupProps<V>) {
  const radio = useModule(loadRadio);
  return radio === undefined ? <Skeleton shape="card" height="var(--control-height)" /> : <radio.RadioGroup {...props} />;
}
