import { observer } from 'mobx-react-lite';
import { NoProject } from '../../project/frame/StudioFrame.tsx';
import { useStudio } from '../../project/use-studio.ts';
import { TextStep } from './TextStep.tsx';

/** The text step of the project that the address names. */
export default observer(function TextStepScreen() {
  const studio = useStudio();
  return studio === null ? <NoProject /> : <TextStep key={`${studio.comicsId} ${studio.episode.id}`} studio={studio} />;
});
