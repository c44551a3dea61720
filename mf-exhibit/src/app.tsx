import { siteScreens } from '@ai-site/shared/kit/lazy';
import { createRemote } from '@ai-site/shared/remote';
import { routes } from './remote.ts';

export default createRemote('mf-exhibit', siteScreens(routes));
