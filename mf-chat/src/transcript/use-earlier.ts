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
  // Counted from the end: while a chat grows, the oldest mounted messages go again.
  const [mounted, setMounted] = useState(SLICE);
  const from = Math.max(0, messages.length - mounted);
  const top = useRef<HTMLDivElement>(null);
  const first = messages[from]?.key;
  /** How far what is seen lies from the end, in pixels, and which message came first then. */
  const seen = useRef({ first, fromEnd: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const before = seen.current.first;
    // Something came above: the distance to the end stays. In another branch it would mean nothing.
    if (before !== undefined && before !== first && messages.some(({ key }) => key === before)) element.scrollTop = element.scrollHeight - seen.current.fromEnd;
    const note = () => {
      seen.current = { first, fromEnd: element.scrollHeight - element.scrollTop };
    };
    note();
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [first, messages, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (top.current === null || element === null || globalThis.IntersectionObserver === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
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
  }, [conversation, messages.length, from, scroller]);

  return { from, top };
}
