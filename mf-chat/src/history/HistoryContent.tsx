import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { EditIcon, SearchIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { HistoryList } from './HistoryList.tsx';
import styles from './history.module.css';

export interface HistoryContentProps {
  readonly store: ChatScreenStore;
  /** Beside the button for a new chat. */
  readonly head?: ReactNode;
  /** A chat was chosen or begun. */
  readonly onChosen?: () => void;
}

/** New chat, search, and the chats. */
export const HistoryContent = observer(function HistoryContent({ store, head, onChosen }: HistoryContentProps) {
  const { session } = getPlatform();
  const { history } = store;
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
        <>
          <label className={styles.search}>
            <SearchIcon size={16} />
            <span className="visually-hidden">搜索会话</span>
            <input type="search" placeholder="搜索会话" maxLength={100} value={history.keyword} onChange={(event) => history.search(event.target.value)} />
          </label>
          <HistoryList store={store} onChosen={onChosen} />
        </>
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
