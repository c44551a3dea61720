import { observer } from 'mobx-react-lite';
import { useStudio } from '../project/use-studio.ts';
import { NewStoryView } from './NewStoryView.tsx';
import { TextStep } from './text-step/TextStep.tsx';

/** AI漫画推文: a new story, or the text of the project that the address names. */
export default observer(function LandingScreen() {
  const studio = useStudio();
  return studio === null ? <NewStoryView /> : <TextStep key={`${studio.comicsId} ${studio.episode.id}`} studio={studio} />;
});
