import { createRemote } from '@ai-site/shared/remote';
import { chatRoutes } from '@ai-site/shared/routes/owners/chat';
import { SiteScreens } from '@ai-site/shared/screens';

export default createRemote('mf-chat', () => <SiteScreens routes={chatRoutes} />);
