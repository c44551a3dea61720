import { prepared, routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('mf-chat');

export const chatRoutes: readonly SiteRoute[] = [route('/chatNew', '我来聊'), route('/chat', '对话', prepared('应用对话', '用一个应用的专属提示与参数开始对话，按应用保存历史'))];
