import { aspectOf } from '@ai-site/shared/film/ratios';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import type { PreviewPlayerProps } from './PreviewPlayer.tsx';

const load = () => import('./PreviewPlayer.tsx');

/** The preview player, in a chunk of its own. */
export function DeferredPreview(props: PreviewPlayerProps) {
  return <Deferred load={load} props={props} fallback={<Skeleton shape="card" style={{ aspectRatio: aspectOf(props.timeline.ratio) }} />} />;
}
