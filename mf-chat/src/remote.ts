import { type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';
import { configuration } from './configuration.ts';

const route = routesWith({ footer: false });

export const routes = [
  route(
    '/chatNew',
    '我来聊',
    screen('chat', () => import(/* webpackChunkName: "chat" */ './screen/ChatScreen.tsx')),
    { painted: true },
  ),
  // The screen depends on the query, so neither of the two is preloaded.
  route(
    '/chat',
    '我来聊',
    screen(null, () => import(/* webpackMode: "eager" */ './screen/ChatRoute.tsx')),
  ),
];

export default {
  name: 'mf-chat',
  title: '我来聊',
  contract: '^1.0.0',
  routes,
  skeletons: { '/chatNew': 'chat', '/chat': 'chat' },
  menu: [{ key: 'chatNew', label: '我来聊', path: '/chatNew', order: 10 }],
  footer: [{ key: 'chatNew', label: '我来聊', path: '/chatNew', order: 10 }],
  // It counts numbered formulas on the body.
  styles: [{ package: 'katex', prefix: 'katex', elements: ['body'] }],
  configuration,
} satisfies RemoteDeclaration;
