import { useLocation } from '@ai-site/shared/router';
import { kindOf } from '../kinds/kinds.ts';
import { appNameOf } from './address.ts';
import ChatScreen from './ChatScreen.tsx';

/** `/chat?appname=`: the chat of an app, or the chat-bot variant. Remounted when the app changes. */
export default function AppChatScreen() {
  const kind = kindOf(appNameOf(useLocation().search));
  return <ChatScreen key={kind.home} kind={kind} />;
}
