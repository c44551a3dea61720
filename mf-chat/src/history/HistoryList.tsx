import { LostPart, usePart } from '@ai-site/shared/kit/lazy';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ChatKeeping } from './chat-keeping.ts';
import type { AskDialog } from './entry-menu.tsx';
import { HistoryEntry } from './HistoryEntry.tsx';
import styles from './history.module.css';
import type { HistoryScreen } from './history-screen.ts';

const loadFound = () => import(/* webpackChunkName: "found" */ './FoundMessages.tsx');

const placeholders = ['72%', '88%', '56%', '80%', '64%', '76%'];
/** Number of found chats shown at first, because the found messages follow below. */
const FOUND_CHATS = 5;

export interface HistoryListProps {
  readonly store: HistoryScreen;
  readonly keeping: ChatKeeping;
  readonly onDialog: AskDialog;
  readonly onChosen?: (() => void) | undefined;
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">加载中</span>
      {placeholders.map((width) => (
        <Skeleton key={width} width={width} height="14px" />
      ))}
    </div>
  );
}

/** Calls `onNear` when the end of the list is close to the viewport. */
function useNearEnd(onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    if (end.current === null || globalThis.IntersectionObserver === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return end;
}

const Failure = observer(function Failure({ store: { history } }: Pick<HistoryListProps, 'store'>) {
  if (history.failure === null) return null;
  return (
    <div className={styles.nothing} role="alert">
      <p>{history.failure.message}</p>
      <Button size="small" onClick={() => void history.retry()}>
        重试
      </Button>
    </div>
  );
});

/** The chats by date, with infinite scrolling. */
const ChatsByDate = observer(function ChatsByDate(props: HistoryListProps) {
  const { history } = props.store;
  const end = useNearEnd(() => {
    if (history.failure === null) void history.list.loadMore();
  });
  return (
    <>
      {history.groups.map(({ name, chats }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>{name}</h2>
          <ul>
            {chats.map((chat) => (
              <HistoryEntry key={chat.chatId} {...props} chat={chat} />
            ))}
          </ul>
        </section>
      ))}
      <Failure store={props.store} />
      {history.list.hasMore && (
        <div ref={end} className={styles.more}>
          {history.list.loadingMore ? '加载中…' : ''}
        </div>
      )}
    </>
  );
});

/** Search results: the first chats, all of them on demand, and the messages. */
const Found = observer(function Found(props: HistoryListProps) {
  const { history } = props.store;
  const { found, list } = history;
  const { module: messages, failed, again } = usePart(loadFound, found.items.length > 0 || found.failure !== null);
  const [all, setAll] = useState(false);
  const chats = all ? list.items : list.items.slice(0, FOUND_CHATS);
  const more = list.hasMore || chats.length < list.items.length;
  return (
    <>
      {chats.length > 0 && (
        <section aria-label="会话">
          <h2 className={styles.group}>会话</h2>
          <ul>
            {chats.map((chat) => (
              <HistoryEntry key={chat.chatId} {...props} chat={chat} />
            ))}
          </ul>
          {more && (
            <Button
              size="small"
              block
              loading={list.loadingMore}
              onClick={() => {
                if (all) void list.loadMore();
                setAll(true);
              }}
            >
              更多会话
            </Button>
          )}
        </section>
      )}
      <Failure store={props.store} />
      {failed && <LostPart inline onRetry={again} />}
      {messages !== undefined && (
        <messages.FoundMessages found={found} own={props.store.kind.calls.appType} onChosen={props.onChosen} />
      )}
    </>
  );
});

/** Why no chats are listed, and what to do about it. */
function Nothing({
  store,
  onChosen,
  searching,
}: Pick<HistoryListProps, 'store' | 'onChosen'> & { readonly searching: boolean }) {
  const { history } = store;
  if (searching)
    return (
      <Empty
        illustration="search"
        title="没有找到相关会话和消息"
        action={<Button onClick={() => history.search('')}>清空搜索</Button>}
      />
    );
  if (history.archived)
    return (
      <Empty
        illustration="archive"
        title="暂无归档的会话"
        action={<Button onClick={() => history.showArchive(false)}>查看会话</Button>}
      />
    );
  const start = () => {
    store.startNew();
    onChosen?.();
  };
  return <Empty illustration="chats" title="还没有会话" action={<Button onClick={start}>问点什么</Button>} />;
}

export const HistoryList = observer(function HistoryList(props: HistoryListProps) {
  const { history } = props.store;
  const { list, found } = history;
  const keyword = history.keyword.trim();
  const searching = keyword !== '';
  // A refresh of chats that are known is not shown.
  const loading = (list.loading && !history.ready) || list.loadingMore || (searching && found.loading);
  const empty = list.items.length === 0 && (!searching || found.items.length === 0);
  const failed = history.failure !== null || (searching && found.failure !== null);
  return (
    <nav className={styles.list} aria-label={history.archived ? '已归档的会话' : '会话列表'} aria-busy={loading}>
      {searching ? <Found key={keyword} {...props} /> : <ChatsByDate {...props} />}
      {empty && loading && <Loading />}
      {empty && history.ready && !loading && !failed && (
        <Nothing store={props.store} onChosen={props.onChosen} searching={searching} />
      )}
    </nav>
  );
});
