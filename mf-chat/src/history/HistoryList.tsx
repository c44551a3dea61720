import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import styles from './history.module.css';

const placeholders = ['72%', '88%', '56%', '80%', '64%', '76%'];

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

/** Calls `onNear` while the end of the list is close to what is seen. */
function useNearEnd(onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    if (end.current === null || globalThis.IntersectionObserver === undefined) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(), { rootMargin: '200px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return end;
}

/** The chats by date, more of them as the end comes near. */
export const HistoryList = observer(function HistoryList({ store, onChosen }: { readonly store: ChatScreenStore; readonly onChosen?: (() => void) | undefined }) {
  const { history } = store;
  const end = useNearEnd(() => {
    if (history.failure === null) void history.loadMore();
  });
  const empty = history.ready && !history.loading && history.failure === null && history.chats.length === 0;
  return (
    <nav className={styles.list} aria-label="会话列表" aria-busy={history.loading}>
      {history.groups.map(({ name, chats }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>{name}</h2>
          <ul>
            {chats.map((chat) => (
              <HistoryEntry key={chat.chatId} chat={chat} store={store} onChosen={onChosen} />
            ))}
          </ul>
        </section>
      ))}
      {history.loading && history.chats.length === 0 && <Loading />}
      {empty && <p className={styles.nothing}>{history.keyword.trim() === '' ? '还没有会话，问点什么吧' : '没有找到相关会话'}</p>}
      {history.failure !== null && (
        <div className={styles.nothing} role="alert">
          <p>{history.failure}</p>
          <Button size="small" onClick={() => void history.loadMore()}>
            重试
          </Button>
        </div>
      )}
      {history.hasNextPage && (
        <div ref={end} className={styles.more}>
          {history.loading ? '加载中…' : ''}
        </div>
      )}
    </nav>
  );
});
