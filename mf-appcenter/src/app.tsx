import { createRemote } from '@ai-site/shared/remote';
import { appcenterRoutes } from '@ai-site/shared/routes/owners/appcenter';
import { SiteScreens } from '@ai-site/shared/screens';
import { lazy } from 'react';

const screens = {
  '/redirect/toPcTip': lazy(() => import(/* webpackChunkName: "pc-tip" */ './pc-tip/PcTipScreen.tsx')),
};

export default createRemote('mf-appcenter', () => <SiteScreens routes={appcenterRoutes} screens={screens} />);
