import { useLocation } from '@ai-site/shared/router';
import type { ComponentType } from 'react';
import { KindParamsRow } from '../kinds/KindParamsRow.tsx';
import { kindOf } from '../kinds/kinds.ts';
import { appNameOf } from './address.ts';
import type { ChatScreenProps } from './ChatScreen.tsx';

export interface AppChatScreenProps {
  /** The chat screen, which is in another chunk. */
  readonly Chat: ComponentType<ChatScreenProps>;
}

/** `/chat?appname=`: the chat of an app, or the chat-bot variant. Remounted when the app changes. */
export function AppChatScreen({ Chat }: AppChatScreenProps) {
  const kind = kindOf(appNameOf(useLocation().search));
  return <Chat key={kind.home} kind={kind} ParamsRow={KindParamsRow} />;
}
