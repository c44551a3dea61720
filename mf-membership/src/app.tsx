import { createRemote } from '@ai-site/shared/remote';
import { membershipRoutes } from '@ai-site/shared/routes/owners/membership';
import { lazyScreen, SiteScreens } from '@ai-site/shared/screens';

const screens = {
  '/usercenter': lazyScreen(() => import(/* webpackChunkName: "centre" */ './centre/CentreScreen.tsx')),
  '/computingpowermanage': lazyScreen(() => import(/* webpackChunkName: "credits" */ './credits/CreditsScreen.tsx')),
  '/aboutMe': lazyScreen(() => import(/* webpackChunkName: "me" */ './me/MeScreen.tsx')),
};

export default createRemote('mf-membership', () => <SiteScreens routes={membershipRoutes} screens={screens} />);
