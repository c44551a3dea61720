import { Deferred } from '@ai-site/shared/kit/lazy';
import { useSearchParams } from '@ai-site/shared/router';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { NewStoryView } from './NewStoryView.tsx';

const loadTextStep = () => import(/* webpackChunkName: "comics-text-step" */ './text-step/TextStepScreen.tsx');
const loadFromStory = () => import(/* webpackChunkName: "comics-from-story" */ './FromStory.tsx');

/** AI漫画推文: a new story, a story that comes from elsewhere on the site, or the text of the project that the address names. */
export default function LandingScreen() {
  const [query] = useSearchParams();
  const [comicsId, from, fromId] = [query.get('comicsId'), query.get('from'), query.get('fromId')];
  if (comicsId !== null && comicsId !== '') return <Deferred load={loadTextStep} props={{}} fallback={<ScreenSkeleton />} />;
  if ((from === 'work' || from === 'chat') && fromId !== null) return <Deferred load={loadFromStory} props={{ from, fromId }} fallback={<ScreenSkeleton />} />;
  return <NewStoryView />;
}
