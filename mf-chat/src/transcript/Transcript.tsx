import { ASSISTANT } from '@ai-site/shared/api/chat';
import { errorTexts } from '@ai-site/shared/errors';
import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, ErrorState } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import { KindLinks } from '../kinds/KindLinks.tsx';
import { Opening, type OpeningScreen } from '../opening/Opening.tsx';
import { LoadingMessages } from './LoadingMessages.tsx';
import { loadFeed } from './load-feed.ts';
import styles from './waiting.module.css';

export interface TranscriptProps {
  readonly store: OpeningScreen & { startNew(): void };
  readonly conversation: Conversation;
}

/** Loads the message feed as soon as there are messages or soon will be. */
function useFeed({ chatId, messages }: Conversation) {
  const [lost, setLost] = useState(false);
  const onLost = useCallback(() => setLost(true), []);
  const feed = useModule(loadFeed, !lost && (chatId !== null || messages.length > 0), onLost);
  return { feed, lost, again: () => setLost(false) };
}

/** The messages of a chat, or a placeholder, an error or the opening of an empty chat. */
export const Transcript = observer(function Transcript({ store, conversation }: TranscriptProps) {
  const { failure } = conversation.list;
  const { feed, lost, again } = useFeed(conversation);
  if (conversation.messages.length > 0) {
    if (feed !== undefined) return <feed.MessageFeed conversation={conversation} />;
    if (!lost) return <LoadingMessages />;
    return (
      <div className={styles.state}>
        <ErrorState title="消息加载失败" text={errorTexts.offline} onRetry={again} />
      </div>
    );
  }
  if (failure !== null) {
    return (
      <div className={styles.state}>
        {failure.missing ? (
          <Empty
            title={failure.text}
            hint="它可能已被删除，或属于别的账号"
            illustration="not-found"
            action={<Button onClick={() => store.startNew()}>新建对话</Button>}
          />
        ) : (
          <ErrorState title="消息加载失败" text={failure.text} onRetry={() => void conversation.load()} />
        )}
      </div>
    );
  }
  const { session, modals } = getPlatform();
  if (conversation.chatId !== null && !session.signedIn && !session.restoring) {
    return (
      <div className={styles.state}>
        <Empty
          title="登录后查看这个会话"
          illustration="locked"
          action={<Button onClick={() => modals.login()}>登录</Button>}
        />
      </div>
    );
  }
  // All messages of a chat may have been deleted: then it shows the opening again.
  if (!conversation.known) return <LoadingMessages />;
  return (
    <>
      <Opening store={store} conversation={conversation} />
      {store.kind.calls.appType === ASSISTANT && <KindLinks />}
    </>
  );
});
