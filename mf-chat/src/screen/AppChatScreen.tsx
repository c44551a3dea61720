import { isOwnAppCode } from '@ai-site/shared/domain/own-apps';
import { useLocation } from '@ai-site/shared/router';
import type { ComponentType } from 'react';
import { appNameOf } from '../kinds/address.ts';
import { KindParamsRow } from '../kinds/KindParamsRow.tsx';
import { kindOf } from '../kinds/kinds.ts';
import type { ChatScreenProps } from './ChatScreen.tsx';
import { OwnAppChat } from './OwnAppChat.tsx';

export interface AppChatScreenProps {
  /** The chat screen, which is in another chunk. */
  readonly Chat: ComponentType<ChatScreenProps>;
}

/** `/chat?appname=`: the chat of an app, of an assistant that somebody made, or the chat-bot variant. Remounted when the app changes. */
export function AppChatScreen({ Chat }: AppChatScreenProps) {
  const appname = appNameOf(useLocation().search);
  if (isOwnAppCode(appname)) return <OwnAppChat key={appname} code={appname} Chat={Chat} />;
  const kind = kindOf(appname);
  return <Chat key={kind.home} kind={kind} ParamsRow={KindParamsRow} />;
}
