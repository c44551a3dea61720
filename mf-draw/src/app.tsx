import { createRemote } from '@ai-site/shared/remote';
import { drawRoutes } from '@ai-site/shared/routes/owners/draw';
import { SiteScreens } from '@ai-site/shared/screens';

export default createRemote('mf-draw', () => <SiteScreens routes={drawRoutes} />);
