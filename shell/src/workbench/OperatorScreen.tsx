import { lazyScreen } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { Redirect } from '../location/Redirect.tsx';

const Workbench = lazyScreen(() => import(/* webpackChunkName: "workbench" */ './Workbench.tsx'));

/** The workbench for operators; everyone else is redirected home. Shows a skeleton while the user is still being loaded. */
export const OperatorScreen = observer(function OperatorScreen() {
  const { user, accessToken } = getPlatform().session;
  if (user === null && accessToken !== null) return <ScreenSkeleton />;
  return user?.operator === true ? <Workbench /> : <Redirect to="/" />;
});
