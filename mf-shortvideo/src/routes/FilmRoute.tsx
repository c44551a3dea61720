import { Deferred } from '@ai-site/shared/kit/lazy';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';

const load = () => import(/* webpackChunkName: "comics-film-screen" */ '../film/VideoResultScreen.tsx');

/** 成片: its skeleton is there before the rest of the studio is downloaded. */
export default function FilmRoute() {
  return <Deferred load={load} props={{}} fallback={<ScreenSkeleton />} />;
}
