import type { ChatSummary } from '@ai-site/shared/api/chat';
import {
  ArchiveIcon,
  DownloadIcon,
  EditIcon,
  PinIcon,
  ShareIcon,
  SparkleIcon,
  TrashIcon,
} from '@ai-site/shared/ui/icons';
import type { MenuItem } from '@ai-site/shared/ui/menu';
import type { ChatKeeping } from './chat-keeping.ts';
import type { HistoryStore } from './history-store.ts';

/** Dialogs that open from an entry's menu. */
export type DialogKind = 'share' | 'export';
export type AskDialog = (kind: DialogKind, chat: ChatSummary) => void;

export interface EntryMenuDeps {
  readonly chat: ChatSummary;
  /** The title is being generated. */
  readonly naming: boolean;
  readonly history: Pick<HistoryStore, 'remove'>;
  readonly keeping: Pick<ChatKeeping, 'renew' | 'pin' | 'archive'>;
  readonly onRename: () => void;
  readonly onDialog: AskDialog;
}

/** The menu items of a chat. */
export function entryMenu({ chat, naming, history, keeping, onRename, onDialog }: EntryMenuDeps): readonly MenuItem[] {
  const { chatId, pinned, archived } = chat;
  return [
    {
      key: 'pin',
      label: pinned ? '取消置顶' : '置顶',
      icon: <PinIcon size={16} />,
      onSelect: () => void keeping.pin(chatId, !pinned),
    },
    { key: 'rename', label: '重命名', icon: <EditIcon size={16} />, onSelect: onRename },
    {
      key: 'renew',
      label: '智能重命名',
      icon: <SparkleIcon size={16} />,
      disabled: naming,
      onSelect: () => void keeping.renew(chatId),
    },
    {
      key: 'archive',
      label: archived ? '移出归档' : '归档',
      icon: <ArchiveIcon size={16} />,
      onSelect: () => void keeping.archive(chatId, !archived),
    },
    {
      key: 'share',
      label: '分享',
      icon: <ShareIcon size={16} />,
      divided: true,
      onSelect: () => onDialog('share', chat),
    },
    { key: 'export', label: '导出', icon: <DownloadIcon size={16} />, onSelect: () => onDialog('export', chat) },
    {
      key: 'remove',
      label: '删除',
      icon: <TrashIcon size={16} />,
      danger: true,
      divided: true,
      onSelect: () => void history.remove(chatId),
    },
  ];
}
