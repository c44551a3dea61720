import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Empty, ErrorState } from '@ai-site/shared/ui/feedback';
import { ArrowDownIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import { Opening } from '../opening/Opening.tsx';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { AnswerView } from './AnswerView.tsx';
import { LoadingMessages } from './LoadingMessages.tsx';
import { QuestionView } from './QuestionView.tsx';
import styles from './transcript.module.css';
import { useEarlier } from './use-earlier.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

export interface TranscriptProps {
  readonly store: ChatScreenStore;
  readonly conversation: Conversation;
}

const Messages = observer(function Messages({ conversation }: { readonly conversation: Conversation }) {
  const { scroller, content, following, toBottom, stay } = useStickToBottom();
  const { messages, list, sent, branch } = conversation;
  const { from, top } = useEarlier(conversation, scroller);
  // Who asks wants to see the answer, wherever they had scrolled to; a chat opens at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts what was asked
  useEffect(() => toBottom(), [sent, toBottom]);
  // Who walks to another version stays at the message.
  useLayoutEffect(() => {
    if (branch.walks > 0) stay();
  }, [branch.walks, stay]);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the messages scroll, and the keyboard must reach them */}
      <section ref={scroller} className={styles.scroller} aria-label="对话内容" tabIndex={0}>
        <div ref={content} className={styles.column}>
          <div ref={top} className={styles.top} role="status">
            {list.loading === 'earlier' && '正在加载更早的消息…'}
          </div>
          {messages
            .slice(from)
            .map((message, index, shown) =>
              message.role === 'user' ? (
                <QuestionView key={message.key} question={message} conversation={conversation} />
              ) : (
                <AnswerView key={message.key} answer={message} conversation={conversation} last={index === shown.length - 1} />
              ),
            )}
        </div>
      </section>
      {!following && <IconButton look="bordered" label="回到底部" icon={<ArrowDownIcon />} className={styles.toBottom} onClick={toBottom} />}
    </div>
  );
});

/** The messages of a chat, or what stands in their place. */
export const Transcript = observer(function Transcript({ store, conversation }: TranscriptProps) {
  const { failure } = conversation.list;
  if (conversation.messages.length > 0) return <Messages conversation={conversation} />;
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
