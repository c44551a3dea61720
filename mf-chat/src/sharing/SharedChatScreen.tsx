import { chat } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { shareIdOf, shareTexts } from '@ai-site/shared/domain/sharing';
import { type SharedState, useShared, useUnlisted } from '@ai-site/shared/kit/sharing';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { LinkButton } from '@ai-site/shared/ui/button';
import { Empty, ErrorState, Skeleton, SkeletonText } from '@ai-site/shared/ui/feedback';
import { ChatIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { ReadOnlyMessages } from './ReadOnlyMessages.tsx';
import styles from './shared-screen.module.css';

type SharedChat = DataOf<typeof chat.shared>;

const readChat = (shareId: string, signal: AbortSignal): Promise<SharedChat> =>
  getPlatform().http.call(chat.shared, { query: { shareId } }, { silent: true, signal });

function Loading() {
  return (
    <div role="status" aria-busy="true" className={styles.loading}>
      <span className="visually-hidden">正在加载分享的会话</span>
      <Skeleton width="50%" height="28px" />
      <Skeleton width="240px" height="48px" shape="card" className={styles.questionShape} />
      <SkeletonText lines={5} />
      <Skeleton width="180px" height="48px" shape="card" className={styles.questionShape} />
      <SkeletonText lines={3} />
    </div>
  );
}

const toChat = (variant: 'primary' | 'secondary'): ReactNode => (
  <LinkButton to="/chatNew" variant={variant} icon={<ChatIcon size={18} />}>
    我也要聊
  </LinkButton>
);

function Content({ state, retry }: { readonly state: SharedState<SharedChat>; readonly retry: () => void }) {
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return (
        <div className={styles.state}>
          <Empty
            title={shareTexts.gone}
            hint="请向分享的人要一个新的链接"
            illustration="not-found"
            action={toChat('primary')}
          />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.state}>
          <ErrorState title="分享的会话加载失败" text={state.text} onRetry={retry} />
        </div>
      );
    case 'shown': {
      const { chatTheme, createTime, list } = state.item;
      return (
        <>
          <header className={styles.head}>
            <div className={styles.names}>
              <h1 className={styles.title}>{chatTheme}</h1>
              <p className={styles.facts}>{`分享于 ${shanghaiTime(createTime)} · 共 ${list.length} 条消息 · 只读`}</p>
            </div>
            {toChat('primary')}
          </header>
          {list.length === 0 ? (
            <Empty title="分享的消息已被删除" illustration="shared-chat" />
          ) : (
            <ReadOnlyMessages messages={list} />
          )}
          <footer className={styles.foot}>
            <p>回答由 AI 生成，可能有误，请自行核实。</p>
            {toChat('secondary')}
          </footer>
        </>
      );
    }
  }
}

/** A shared chat, readable by anyone with the link. */
export default observer(function SharedChatScreen() {
  const { search } = useLocation();
  const { state, retry } = useShared(shareIdOf(search) ?? '', readChat);
  const title = state.kind === 'shown' ? state.item.chatTheme : '分享的会话';
  useEffect(() => {
    document.title = `${title} · ${getPlatform().site.name}`;
  }, [title]);
  useUnlisted();
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        {state.kind !== 'shown' && <h1 className="visually-hidden">分享的会话</h1>}
        <Content state={state} retry={retry} />
      </div>
    </div>
  );
});
