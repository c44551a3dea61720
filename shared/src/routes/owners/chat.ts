import { routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('mf-chat');

export const chatRoutes: readonly SiteRoute[] = [route('/chatNew', '我来聊'), route('/chat', '我来聊')];
