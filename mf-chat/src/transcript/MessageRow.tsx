import { classes } from '@ai-site/shared/ui/classes';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import type { Message } from '../conversation/message-list.ts';
import { AnswerView } from './AnswerView.tsx';
import { ROW } from './kept-rows.ts';
import { QuestionView } from './QuestionView.tsx';
import styles from './transcript.module.css';

export interface MessageRowProps {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly last: boolean;
  /** From 1. */
  readonly position: number;
  /** -1 while there are earlier ones that were not fetched. */
  readonly count: number;
  /** The reader was taken here: by a search, which marks the message, or by a key. */
  readonly arrival: 'marked' | 'quiet' | null;
  readonly onArrived: () => void;
}

/** Calls back when a new virtual row has its height: until then it is hidden and cannot take the focus. */
function onceMeasured(element: Element, then: () => void): (() => void) | undefined {
  if (globalThis.ResizeObserver === undefined) {
    then();
    return undefined;
  }
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** A message as an item of the feed: the keyboard reaches it, and whoever listens is told which one it is. */
export const MessageRow = memo(function MessageRow({ message, conversation, last, position, count, arrival, onArrived }: MessageRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const article = row.current?.querySelector('article');
    article?.setAttribute('tabindex', '-1');
    article?.setAttribute('aria-posinset', String(position));
    article?.setAttribute('aria-setsize', String(count));
  }, [position, count]);
  useLayoutEffect(() => {
    const element = row.current;
    if (arrival === null || element === null) return;
    return onceMeasured(element, () => {
      element.querySelector('article')?.focus({ preventScroll: true });
      if (arrival === 'quiet') onArrived();
    });
  }, [arrival, onArrived]);
  const marked = arrival === 'marked';
  return (
    <div ref={row} {...{ [ROW]: message.key }} className={classes(styles.row, marked && styles.marked)} onAnimationEnd={marked ? onArrived : undefined}>
      {message.role === 'user' ? <QuestionView question={message} conversation={conversation} /> : <AnswerView answer={message} conversation={conversation} last={last} />}
    </div>
  );
});
