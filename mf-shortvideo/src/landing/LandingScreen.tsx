import { Deferred } from '@ai-site/shared/kit/lazy';
import { useSearchParams } from '@ai-site/shared/router';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import type { StorySource } from './FromStory.tsx';
import { NewStoryView } from './NewStoryView.tsx';

const loadTextStep = () => import(/* webpackChunkName: "comics-text-step" */ './text-step/TextStepScreen.tsx');
const loadFromStory = () => import(/* webpackChunkName: "comics-from-story" */ './FromStory.tsx');

const loadTemplate = () => import(/* webpackChunkName: "comics-template" */ './TemplateScreen.tsx');

/** Where the address says that a story comes from; null: from nowhere else. */
function sourceOf(query: URLSearchParams): StorySource | null {
  const [from, fromId, fromIds] = [query.get('from'), query.get('fromId'), query.getAll('fromIds')];
  if (from === 'work' && fromIds.length > 0) return { from, fromIds };
  return (from === 'work' || from === 'chat') && fromId !== null ? { from, fromId } : null;
}

/** AI漫画推文: a new story, a story that comes from elsewhere on the site or is told as a published film is, or the text of the project that the address names. */
export default function LandingScreen() {
  const [query] = useSearchParams();
  const [comicsId, templateId] = [query.get('comicsId'), query.get('from') === 'template' ? query.get('fromId') : null];
  const source = sourceOf(query);
  if (comicsId !== null && comicsId !== '')
    return <Deferred key="text" load={loadTextStep} props={{}} fallback={<ScreenSkeleton />} />;
  if (source !== null)
    return <Deferred key="story" load={loadFromStory} props={{ source }} fallback={<ScreenSkeleton />} />;
  if (templateId !== null)
    return (
      <Deferred
        key="template"
        load={loadTemplate}
        props={{ publicationId: templateId }}
        fallback={<ScreenSkeleton />}
      />
    );
  return <NewStoryView />;
}
