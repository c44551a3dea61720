import { createRemote } from '@ai-site/shared/remote';
import { chatRoutes } from '@ai-site/shared/routes/owners/chat';
import { lazyScreen, SiteScreens } from '@ai-site/shared/screens';

const screens = {
  '/chatNew': lazyScreen(() => import(/* webpackChunkName: "chat" */ './screen/ChatScreen.tsx')),
  '/chat': lazyScreen(() => import(/* webpackChunkName: "chat" */ './screen/AppChatScreen.tsx')),
};

export default createRemote('mf-chat', () => <SiteScreens routes={chatRoutes} screens={screens} />);
