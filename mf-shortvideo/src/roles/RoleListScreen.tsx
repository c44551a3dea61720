import { observer } from 'mobx-react-lite';
import { NoProject } from '../project/frame/StudioFrame.tsx';
import { useStudio } from '../project/use-studio.ts';
import { RolesStep } from './RolesStep.tsx';

/** 角色: the persons and places of a story. */
export default observer(function RoleListScreen() {
  const studio = useStudio();
  return studio === null ? <NoProject /> : <RolesStep studio={studio} />;
});
