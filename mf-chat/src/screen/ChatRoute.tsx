import { shareIdOf } from '@ai-site/shared/domain/sharing';
import { lazyScreen } from '@ai-site/shared/kit/lazy';
import { useLocation } from '@ai-site/shared/router';

const SharedChat = lazyScreen(() => import(/* webpackChunkName: "shared-chat" */ '../sharing/SharedChatScreen.tsx'));
// The apps are not needed on `/chatNew`, so they are not in the chunk of the screen.
const AppChat = lazyScreen(async () => {
  const [{ default: Chat }, { AppChatScreen }] = await Promise.all([
    import(/* webpackChunkName: "chat" */ './ChatScreen.tsx'),
    import(/* webpackChunkName: "app-chat" */ './AppChatScreen.tsx'),
  ]);
  return { default: () => <AppChatScreen Chat={Chat} /> };
});

/** `/chat`: a shared chat, or the user's own chat with an app. */
export default function ChatRoute() {
  const { search } = useLocation();
  return shareIdOf(search) === null ? <AppChat /> : <SharedChat />;
}
