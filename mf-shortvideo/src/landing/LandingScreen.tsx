import { useSearchParams } from '@ai-site/shared/router';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../project/use-studio.ts';
import { FromStory } from './FromStory.tsx';
import { NewStoryView } from './NewStoryView.tsx';
import { TextStep } from './text-step/TextStep.tsx';

/** AI漫画推文: a new story, a story that comes from elsewhere on the site, or the text of the project that the address names. */
export default observer(function LandingScreen() {
  const studio = useStudio();
  const [query] = useSearchParams();
  const [from, fromId] = [query.get('from'), query.get('fromId')];
  if (studio !== null) return <TextStep key={`${studio.comicsId} ${studio.episode.id}`} studio={studio} />;
  if ((from === 'work' || from === 'chat') && fromId !== null) return <FromStory from={from} fromId={fromId} />;
  return <NewStoryView />;
});
