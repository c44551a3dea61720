import { createRemote } from '@ai-site/shared/remote';
import { appcenterRoutes } from '@ai-site/shared/routes/owners/appcenter';
import { lazyScreen, SiteScreens } from '@ai-site/shared/screens';

const screens = {
  '/redirect/toPcTip': lazyScreen(() => import(/* webpackChunkName: "pc-tip" */ './pc-tip/PcTipScreen.tsx')),
};

export default createRemote('mf-appcenter', () => <SiteScreens routes={appcenterRoutes} screens={screens} />);
