import { createRemote } from '@ai-site/shared/remote';
import { membershipRoutes } from '@ai-site/shared/routes/owners/membership';
import { SiteScreens } from '@ai-site/shared/screens';

export default createRemote('mf-membership', () => <SiteScreens routes={membershipRoutes} />);
