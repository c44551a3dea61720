import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, ErrorState } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import type { Conversation } from '../conversation/conversation.ts';
import { Opening } from '../opening/Opening.tsx';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { LoadingMessages } from './LoadingMessages.tsx';
import { MessageFeed } from './MessageFeed.tsx';
import styles from './transcript.module.css';

export interface TranscriptProps {
  readonly store: ChatScreenStore;
  readonly conversation: Conversation;
}

/** The messages of a chat, or what stands in their place. */
export const Transcript = observer(function Transcript({ store, conversation }: TranscriptProps) {
  const { failure } = conversation.list;
  if (conversation.messages.length > 0) return <MessageFeed conversation={conversation} />;
  if (failure !== null) {
    return (
      <div className={styles.state}>
        {failure.missing ? (
          <Empty title={failure.text} hint="它可能已被删除，或属于别的账号" illustration="not-found" action={<Button onClick={() => store.startNew()}>新建对话</Button>} />
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
        <Empty title="登录后查看这个会话" illustration="locked" action={<Button onClick={() => modals.login()}>登录</Button>} />
      </div>
    );
  }
  // Every message of a chat may have been deleted: then it begins anew.
  if (!conversation.known) return <LoadingMessages />;
  return <Opening store={store} conversation={conversation} />;
});
