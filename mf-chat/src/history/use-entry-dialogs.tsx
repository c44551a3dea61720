import type { ChatSummary } from '@ai-site/shared/api/chat';
import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useCallback, useState } from 'react';
import type { AskDialog, DialogKind } from './entry-menu.tsx';

const loadShare = () => import(/* webpackChunkName: "chat-share" */ '../sharing/ShareDialog.tsx');
const loadExport = () => import(/* webpackChunkName: "chat-export" */ '../exporting/ExportDialog.tsx');

interface Asked {
  readonly kind: DialogKind;
  readonly chat: ChatSummary;
  /** False during the closing animation. */
  readonly open: boolean;
}

/** The dialogs of the entries' menus; the code is loaded on first use. */
export function useEntryDialogs(): { readonly ask: AskDialog; readonly shown: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const onLost = useCallback(() => {
    setAsked(null);
    getPlatform().toast.error('没有加载成功，请重试或刷新页面');
  }, []);
  const share = useModule(loadShare, asked?.kind === 'share', onLost);
  const exporting = useModule(loadExport, asked?.kind === 'export', onLost);
  const Dialog = asked?.kind === 'share' ? share?.default : exporting?.default;
  const ask = useCallback<AskDialog>((kind, chat) => setAsked({ kind, chat, open: true }), []);
  const close = () => setAsked((last) => last && { ...last, open: false });
  return {
    ask,
    shown: asked !== null && Dialog !== undefined && (
      <Dialog key={asked.chat.chatId} chat={asked.chat} open={asked.open} onClose={close} />
    ),
  };
}
