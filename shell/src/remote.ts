import { CONTRACT_VERSION } from '@ai-site/shared/contract';
import { type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';
import { skeletons } from './skeletons.ts';

const route = routesWith();

/** The home page in its chunk. */
export const loadHome = () => import(/* webpackChunkName: "home" */ './home/Home.tsx');

/** The only route of the shell that is declared. */
export const home = route('/', '首页', screen('home', loadHome), { auth: 'browse', painted: true });

/** Declaration of the shell itself; its `contract` is the version that it provides. */
export const shell = {
  name: 'shell',
  title: '站点框架',
  contract: CONTRACT_VERSION,
  routes: [home],
  skeletons,
  menu: [{ key: 'home', label: '首页', path: '/', order: 0 }],
  tabs: [{ key: 'home', label: '首页', path: '/', order: 10 }],
} satisfies RemoteDeclaration;

export default shell;
