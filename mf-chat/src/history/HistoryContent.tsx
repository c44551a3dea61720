import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { ArchiveIcon, ArrowLeftIcon, EditIcon, SearchIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { ChatKeeping } from './chat-keeping.ts';
import { HistoryList } from './HistoryList.tsx';
import styles from './history.module.css';
import type { HistoryScreen } from './history-screen.ts';
import { useEntryDialogs } from './use-entry-dialogs.tsx';
import { useSearchFocus } from './use-search-focus.ts';

export interface HistoryContentProps {
  readonly store: HistoryScreen;
  /** Shown beside the new-chat button. */
  readonly head?: ReactNode;
  /** Called when a chat was selected or a new one started. */
  readonly onChosen?: () => void;
}

/** The search box, the chats, and the link to the archive. */
const OwnChats = observer(function OwnChats({ store, onChosen }: HistoryContentProps) {
  const { history } = store;
  const [keeping] = useState(() => new ChatKeeping(getPlatform(), history));
  const dialogs = useEntryDialogs();
  const box = useSearchFocus(store);
  return (
    <>
      {history.archived && (
        <button type="button" className={styles.back} onClick={() => history.showArchive(false)}>
          <ArrowLeftIcon size={16} />
          返回会话历史
        </button>
      )}
      <label className={styles.search}>
        <SearchIcon size={16} />
        <span className="visually-hidden">{history.archived ? '搜索已归档的会话' : '搜索会话和消息'}</span>
        <input
          ref={box}
          type="search"
          placeholder={history.archived ? '搜索已归档的会话' : '搜索会话和消息'}
          maxLength={100}
          value={history.keyword}
          onChange={(event) => history.search(event.target.value)}
        />
      </label>
      <HistoryList store={store} keeping={keeping} onDialog={dialogs.ask} onChosen={onChosen} />
      {!history.archived && (
        <button type="button" className={styles.archive} onClick={() => history.showArchive(true)}>
          <ArchiveIcon size={16} />
          已归档
        </button>
      )}
      {dialogs.shown}
    </>
  );
});

/** The content of the history: the new-chat button and the list of chats. */
export const HistoryContent = observer(function HistoryContent({ store, head, onChosen }: HistoryContentProps) {
  const { session } = getPlatform();
  return (
    <>
      <div className={styles.head}>
        <Button
          block
          icon={<EditIcon size={18} />}
          className={styles.newChat}
          onClick={() => {
            store.startNew();
            onChosen?.();
          }}
        >
          新建对话
        </Button>
        {head}
      </div>
      {session.signedIn ? (
        <OwnChats store={store} {...(onChosen === undefined ? {} : { onChosen })} />
      ) : (
        !session.restoring && (
          <div className={styles.visitor}>
            <p>登录后，会话会保存在这里，换设备也能接着聊。</p>
            <Button size="small" onClick={() => getPlatform().modals.login()}>
              登录
            </Button>
          </div>
        )
      )}
    </>
  );
});
