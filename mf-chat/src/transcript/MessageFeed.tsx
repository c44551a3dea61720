import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Conversation } from '../conversation/conversation.ts';
import type { Message } from '../conversation/message.ts';
import { ScrollArea } from '../viewport/near-view.ts';
import { usePrinting } from '../viewport/printing.ts';
import { feedMove } from './feed-keys.ts';
import { MessageRow, type MessageRowProps } from './MessageRow.tsx';
import { keyAt } from './overscan-rows.ts';
import { ToEnd } from './ToEnd.tsx';
import { tailStart } from './tail-start.ts';
import styles from './transcript.module.css';
import { useEarlier } from './use-earlier.ts';
import { useEndWhenAsked } from './use-end-when-asked.ts';
import { useOverscanRows } from './use-overscan-rows.ts';
import { usePrepended } from './use-prepended.ts';
import { useReadingPlace } from './use-reading-place.ts';
import { useTarget } from './use-target.ts';

/** Estimated height of a message, and overscan above and below the viewport, in pixels. */
const USUAL_HEIGHT = 480;
const OVERSCAN = 1000;
/** Space in pixels above a message that is scrolled to. */
const ABOVE = 12;

type Arrival = { readonly key: string; readonly as: NonNullable<MessageRowProps['arrival']> };

/** The messages of a chat: virtual rows before the last question, the last exchange as ordinary elements. */
export const MessageFeed = observer(function MessageFeed({ conversation }: { readonly conversation: Conversation }) {
  const scroller = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const growing = useCallback(() => conversation.replying, [conversation]);
  const { following, unread, settle, toEnd, steer } = useReadingPlace(scroller, column, growing);
  useEndWhenAsked(conversation, toEnd, steer);
  const checkEarlier = useEarlier(conversation, scroller);

  const { messages, list } = conversation;
  const tail = tailStart(messages);
  const rows = messages.slice(0, tail);
  const keys = rows.map(({ key }) => key);
  const prepended = usePrepended(keys);
  const kept = useOverscanRows(column, keys);
  const printing = usePrinting();

  const [arrival, setArrival] = useState<Arrival | null>(null);
  const onArrived = useCallback(() => setArrival(null), []);
  const show = useCallback(
    (index: number, as: Arrival['as']) => {
      const message = conversation.messages[index];
      if (message === undefined) return;
      steer();
      if (index < tail) virtual.current?.scrollToIndex(index, { align: 'start', offset: -ABOVE });
      else column.current?.lastElementChild?.children[index - tail]?.scrollIntoView({ block: 'start' });
      setArrival({ key: message.key, as });
    },
    [conversation, steer, tail],
  );
  useTarget(
    conversation,
    useCallback((index) => show(index, 'marked'), [show]),
  );

  const move = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.matches('input, textarea, [contenteditable]')) return;
    const way = feedMove(event, target.matches('article'));
    if (way === null) return;
    event.preventDefault();
    const at = messages.findIndex(({ key }) => key === keyAt(target));
    show(at < 0 ? messages.length - 1 : at + (way === 'next' ? 1 : -1), 'quiet');
  };

  const row = (message: Message, index: number) => (
    <MessageRow
      key={message.key}
      message={message}
      conversation={conversation}
      last={index === messages.length - 1}
      position={index + 1}
      count={list.hasEarlier ? -1 : messages.length}
      arrival={arrival?.key === message.key ? arrival.as : null}
      onArrived={onArrived}
    />
  );
  return (
    // Print with the white theme.
    <div className={styles.frame} data-theme={printing ? 'white' : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the messages scroll, and the keyboard must reach them */}
      <section ref={scroller} className={styles.scroller} aria-label="对话内容" tabIndex={0} onKeyDown={move}>
        <div
          ref={column}
          className={styles.column}
          role="feed"
          aria-label="消息"
          aria-busy={list.loading === 'earlier'}
        >
          <ScrollArea value={scroller}>
            <div className={styles.rows}>
              <Virtualizer
                ref={virtual}
                data={rows}
                scrollRef={scroller}
                shift={prepended}
                itemSize={USUAL_HEIGHT}
                bufferSize={OVERSCAN}
                keepMounted={printing ? keys.map((_, index) => index) : kept}
                onScroll={checkEarlier}
                onResize={settle}
              >
                {row}
              </Virtualizer>
            </div>
            <div>{messages.slice(tail).map((message, index) => row(message, tail + index))}</div>
          </ScrollArea>
        </div>
      </section>
      <p className={styles.earlier} role="status">
        {list.loading === 'earlier' && '正在加载更早的消息…'}
      </p>
      {!following && <ToEnd unread={unread} onClick={toEnd} />}
    </div>
  );
});
