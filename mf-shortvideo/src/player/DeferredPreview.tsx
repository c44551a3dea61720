import { Deferred } from '@ai-site/shared/kit/lazy';
import { PreviewPlaceholder } from './PreviewPlaceholder.tsx';
import type { PreviewPlayerProps } from './PreviewPlayer.tsx';

const load = () => import('./PreviewPlayer.tsx');

/** The preview player, in a chunk of its own. */
export function DeferredPreview(props: PreviewPlayerProps) {
  return (
    <Deferred
      load={load}
      props={props}
      fallback={<PreviewPlaceholder ratio={props.timeline.ratio} bare={props.bare === true} />}
    />
  );
}
