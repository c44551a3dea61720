import { classes } from '@ai-site/shared/ui/classes';
import { type AnimationEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import type { Message } from '../conversation/message.ts';
import { AnswerView } from './AnswerView.tsx';
import { ROW } from './overscan-rows.ts';
import { QuestionView } from './QuestionView.tsx';
import styles from './transcript.module.css';

export interface MessageRowProps {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly last: boolean;
  /** 1-based. */
  readonly position: number;
  /** -1 while earlier messages are not loaded. */
  readonly count: number;
  /** Set when the reader jumped here: by a search, which highlights the message, or with a key. */
  readonly arrival: 'marked' | 'quiet' | null;
  /** Called when the message has the focus. */
  readonly onArrived: () => void;
}

/** Calls back when a new virtual row is measured: until then it is hidden and cannot be focused. Returns a function to cancel. */
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

/** A message as an `article` of the feed: focusable, with an accessible name and position. */
export const MessageRow = memo(function MessageRow({
  message,
  conversation,
  last,
  position,
  count,
  arrival,
  onArrived,
}: MessageRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState(false);
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
      // Not before: a hidden row's animation may end, and a message's own animations bubble.
      if (arrival === 'marked') setMarked(true);
      onArrived();
    });
  }, [arrival, onArrived]);
  const onMarkEnd = ({ target, currentTarget }: AnimationEvent) => target === currentTarget && setMarked(false);
  return (
    <div
      ref={row}
      {...{ [ROW]: message.key }}
      className={classes(styles.row, marked && styles.marked)}
      onAnimationEnd={onMarkEnd}
    >
      {message.role === 'user' ? (
        <QuestionView question={message} conversation={conversation} />
      ) : (
        <AnswerView answer={message} conversation={conversation} last={last} />
      )}
    </div>
  );
});
