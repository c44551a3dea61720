import { createRemote } from '@ai-site/shared/remote';
import { exhibitRoutes } from '@ai-site/shared/routes/owners/exhibit';
import { SiteScreens } from '@ai-site/shared/screens';

export default createRemote('mf-exhibit', () => <SiteScreens routes={exhibitRoutes} />);
