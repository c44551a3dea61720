import type { ChatSummary } from '@ai-site/shared/api/chat';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton, SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { EditIcon, MoreIcon, TrashIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { addressOf } from '../screen/address.ts';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';
import styles from './history.module.css';
import { RenameBox } from './RenameBox.tsx';

export interface HistoryEntryProps {
  readonly chat: ChatSummary;
  readonly store: ChatScreenStore;
  readonly onChosen?: (() => void) | undefined;
}

/** One chat of the history. A link, so that it opens in a new tab as links do. */
export const HistoryEntry = observer(function HistoryEntry({ chat, store, onChosen }: HistoryEntryProps) {
  const [renaming, setRenaming] = useState(false);
  const { chatId, chatTheme } = chat;
  const current = store.current.chatId === chatId;
  const replying = store.isReplying(chatId);
  if (renaming) {
    return (
      <li>
        <RenameBox name={chatTheme} onDone={() => setRenaming(false)} onRename={(name) => store.history.rename(chatId, name)} />
      </li>
    );
  }
  return (
    <li className={classes(styles.entry, current && styles.current)}>
      <SiteLink to={addressOf(getPlatform().history.location, chatId)} className={styles.theme} aria-current={current ? 'page' : undefined} title={chatTheme} onClick={onChosen}>
        {replying && <span className={styles.running} role="img" aria-label="正在回答" />}
        <span className={styles.name}>{chatTheme}</span>
      </SiteLink>
      <Menu
        label={`“${chatTheme}”的操作`}
        trigger={(props) => <IconButton {...props} label={`“${chatTheme}”的操作`} icon={<MoreIcon />} className={styles.actions} />}
        items={[
          { key: 'rename', label: '重命名', icon: <EditIcon size={16} />, onSelect: () => setRenaming(true) },
          { key: 'remove', label: '删除', icon: <TrashIcon size={16} />, danger: true, onSelect: () => void store.history.remove(chatId) },
        ]}
      />
    </li>
  );
});
