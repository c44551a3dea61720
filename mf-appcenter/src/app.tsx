import { createRemote } from '@ai-site/shared/remote';
import { appcenterRoutes } from '@ai-site/shared/routes/owners/appcenter';
import { SiteScreens } from '@ai-site/shared/screens';

export default createRemote('mf-appcenter', () => <SiteScreens routes={appcenterRoutes} />);
