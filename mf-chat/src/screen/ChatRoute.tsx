import { lazyScreen } from '@ai-site/shared/kit/lazy';
import { useLocation } from '@ai-site/shared/router';
import { shareIdOf } from '../sharing/share-address.ts';

const SharedChat = lazyScreen(() => import(/* webpackChunkName: "shared-chat" */ '../sharing/SharedChatScreen.tsx'));
const Chat = lazyScreen(() => import(/* webpackChunkName: "chat" */ './AppChatScreen.tsx'));

/** `/chat`: a shared chat, or the user's own chat with an app. */
export default function ChatRoute() {
  const { search } = useLocation();
  return shareIdOf(search) === null ? <Chat /> : <SharedChat />;
}
