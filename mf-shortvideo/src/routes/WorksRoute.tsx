import { Deferred } from '@ai-site/shared/kit/lazy';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';

const load = () => import(/* webpackChunkName: "comics-works-screen" */ '../video-list/VideoListScreen.tsx');

/** 作品列表: its skeleton is there before the rest of the studio is downloaded. */
export default function WorksRoute() {
  return <Deferred load={load} props={{}} fallback={<ScreenSkeleton />} />;
}
