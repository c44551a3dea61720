import { createRemote } from '@ai-site/shared/remote';
import { chatRoutes } from '@ai-site/shared/routes/owners/chat';
import { lazyScreen, SiteScreens } from '@ai-site/shared/screens';
import { ChatRoute } from './screen/ChatRoute.tsx';

const screens = {
  '/chatNew': lazyScreen(() => import(/* webpackChunkName: "chat" */ './screen/ChatScreen.tsx')),
  '/chat': ChatRoute,
};

export default createRemote('mf-chat', () => <SiteScreens routes={chatRoutes} screens={screens} />);
