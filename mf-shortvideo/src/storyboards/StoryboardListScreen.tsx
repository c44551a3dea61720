import { observer } from 'mobx-react-lite';
import { NoProject } from '../project/frame/StudioFrame.tsx';
import { useStudio } from '../project/use-studio.ts';
import { StoryboardsStep } from './StoryboardsStep.tsx';

/** 分镜: the shots of an episode in their order. */
export default observer(function StoryboardListScreen() {
  const studio = useStudio();
  return studio === null ? <NoProject /> : <StoryboardsStep key={studio.comicsId} studio={studio} />;
});
