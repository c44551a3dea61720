import { Deferred } from '@ai-site/shared/kit/lazy';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';

const load = () =>
  import(/* webpackChunkName: "comics-storyboards-screen" */ '../storyboards/StoryboardListScreen.tsx');

/** 分镜: its skeleton is there before the rest of the studio is downloaded. */
export default function StoryboardsRoute() {
  return <Deferred load={load} props={{}} fallback={<ScreenSkeleton />} />;
}
