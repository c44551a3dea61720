import { createRemote } from '@ai-site/shared/remote';
import { shortvideoRoutes } from '@ai-site/shared/routes/owners/shortvideo';
import { SiteScreens } from '@ai-site/shared/screens';

export default createRemote('mf-shortvideo', () => <SiteScreens routes={shortvideoRoutes} />);
