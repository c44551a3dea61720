import { Deferred } from '@ai-site/shared/kit/lazy';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';

const load = () => import(/* webpackChunkName: "comics-editor-screen" */ '../editor/StoryboardEditScreen.tsx');

/** 分镜编辑: its skeleton is there before the rest of the studio is downloaded. */
export default function EditorRoute() {
  return <Deferred load={load} props={{}} fallback={<ScreenSkeleton />} />;
}
