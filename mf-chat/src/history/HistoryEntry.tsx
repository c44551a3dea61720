import type { ChatSummary } from '@ai-site/shared/api/chat';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton, SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { MoreIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { chatAddress } from '../kinds/address.ts';
import { nameOfKind } from '../kinds/offered-kinds.ts';
import type { ChatKeeping } from './chat-keeping.ts';
import { type AskDialog, entryMenu } from './entry-menu.tsx';
import styles from './history.module.css';
import type { HistoryScreen } from './history-screen.ts';
import { RenameBox } from './RenameBox.tsx';

export interface HistoryEntryProps {
  readonly chat: ChatSummary;
  readonly store: HistoryScreen;
  readonly keeping: ChatKeeping;
  readonly onDialog: AskDialog;
  readonly onChosen?: (() => void) | undefined;
}

/** A chat of the history. Rendered as a link, so that it can be opened in a new tab. */
export const HistoryEntry = observer(function HistoryEntry({
  chat,
  store,
  keeping,
  onDialog,
  onChosen,
}: HistoryEntryProps) {
  const [renaming, setRenaming] = useState(false);
  const { chatId, chatTheme, appType, appName } = chat;
  const own = store.kind.calls.appType;
  const kind = appType === own ? '' : (appName ?? nameOfKind(appType));
  const current = store.current.chatId === chatId;
  const replying = store.isReplying(chatId);
  const naming = keeping.isNaming(chatId);
  if (renaming) {
    return (
      <li>
        <RenameBox
          name={chatTheme}
          onDone={() => setRenaming(false)}
          onRename={(name) => store.history.rename(chatId, name)}
        />
      </li>
    );
  }
  return (
    <li className={classes(styles.entry, current && styles.current)} aria-busy={naming || undefined}>
      <SiteLink
        to={chatAddress(getPlatform().history.location, chat, own)}
        className={styles.theme}
        aria-current={current ? 'page' : undefined}
        title={chatTheme}
        onClick={onChosen}
      >
        {replying && <span className={styles.running} role="img" aria-label="正在回答" />}
        <span className={classes(styles.name, naming && styles.naming)}>{chatTheme}</span>
        {kind !== '' && <span className={styles.kind}>{kind}</span>}
        {naming && (
          <span className={styles.busy} role="status">
            <Spinner />
            <span className="visually-hidden">正在起名</span>
          </span>
        )}
      </SiteLink>
      <Menu
        label={`“${chatTheme}”的操作`}
        trigger={(props) => (
          <IconButton {...props} label={`“${chatTheme}”的操作`} icon={<MoreIcon />} className={styles.actions} />
        )}
        items={entryMenu({
          chat,
          naming,
          history: store.history,
          keeping,
          onRename: () => setRenaming(true),
          onDialog,
        })}
      />
    </li>
  );
});
