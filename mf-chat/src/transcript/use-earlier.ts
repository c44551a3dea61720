import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/** Messages mounted at once, and added when the reader comes near the first of them. */
const SLICE = 30;

/**
 * A long chat mounts its last messages; scrolling up mounts those before them, then fetches older ones. What the reader
 * looks at stays where it is. Put `top` above the first message.
 */
export function useEarlier(conversation: Conversation, scroller: RefObject<HTMLElement | null>) {
  const { messages } = conversation;
  // Counted from the end, so that new messages do not push mounted ones out.
  const [mounted, setMounted] = useState(SLICE);
  const from = Math.max(0, messages.length - mounted);
  const top = useRef<HTMLDivElement>(null);
  const first = messages[from]?.key;
  const before = useRef({ first, height: 0, top: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const last = before.current;
    // Something came above: the distance to the end stays.
    if (last.first !== undefined && last.first !== first && last.height > 0) element.scrollTop = element.scrollHeight - last.height + last.top;
    before.current = { first, height: 0, top: 0 };
  }, [first, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (top.current === null || element === null || globalThis.IntersectionObserver === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        before.current = { first, height: element.scrollHeight, top: element.scrollTop };
        setMounted((count) => (count < messages.length ? count + SLICE : count));
        if (from === 0 && conversation.list.hasEarlier) {
          setMounted((count) => count + SLICE);
          void conversation.loadEarlier();
        }
      },
      { root: element, rootMargin: '400px 0px 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [conversation, messages.length, from, first, scroller]);

  return { from, top };
}
