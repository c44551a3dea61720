import { type RefObject, useCallback, useEffect } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/** Distance in pixels from the first message at which earlier ones are fetched. */
const NEAR_TOP = 1000;

/** Fetches earlier messages when the reader comes near the first one. Returns a function to call after each scroll. */
export function useEarlier(conversation: Conversation, scroller: RefObject<HTMLElement | null>): () => void {
  const check = useCallback(() => {
    const { list } = conversation;
    if (scroller.current !== null && scroller.current.scrollTop < NEAR_TOP && list.hasEarlier && list.loading === 'no')
      void conversation.loadEarlier();
  }, [conversation, scroller]);
  const first = conversation.messages[0]?.key;
  // A page of messages may be shorter than the viewport.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after each page
  useEffect(check, [check, first]);
  return check;
}
