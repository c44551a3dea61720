import { getPlatform } from '@ai-site/shared/platform';
import { Navigate } from '@ai-site/shared/router';
import { lazyScreen } from '@ai-site/shared/screens';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';

const Workbench = lazyScreen(() => import(/* webpackChunkName: "workbench" */ './Workbench.tsx'));

/** The workbench for operators; for everyone else its path is unknown. Who somebody is may still have to be asked. */
export const OperatorScreen = observer(function OperatorScreen() {
  const { user, accessToken } = getPlatform().session;
  if (user === null && accessToken !== null) return <ScreenSkeleton />;
  return user?.operator === true ? <Workbench /> : <Navigate to="/" replace />;
});
