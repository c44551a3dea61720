import { useLocation } from '@ai-site/shared/router';
import { lazyScreen } from '@ai-site/shared/screens';
import { shareIdOf } from '../sharing/share-address.ts';

const SharedChat = lazyScreen(() => import(/* webpackChunkName: "shared-chat" */ '../sharing/SharedChatScreen.tsx'));
const Chat = lazyScreen(() => import(/* webpackChunkName: "chat" */ './AppChatScreen.tsx'));

/** `/chat`: a chat that somebody shared, or one's own with an app. */
export function ChatRoute() {
  const { search } = useLocation();
  return shareIdOf(search) === null ? <Chat /> : <SharedChat />;
}
