import { createRemote } from '@ai-site/shared/remote';
import { chatRoutes } from '@ai-site/shared/routes/owners/chat';
import { SiteScreens } from '@ai-site/shared/screens';
import { lazy } from 'react';

const screens = {
  '/chatNew': lazy(() => import(/* webpackChunkName: "chat" */ './screen/ChatScreen.tsx')),
};

export default createRemote('mf-chat', () => <SiteScreens routes={chatRoutes} screens={screens} />);
