import { siteScreens } from '@ai-site/shared/kit/lazy';
import { createRemote } from '@ai-site/shared/remote';
import { routes } from './routes.ts';

export default createRemote('mf-draw', siteScreens(routes));
