import { type RefObject, useCallback, useEffect } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/** Pixels from the first message at which those before it are fetched. */
const NEAR_TOP = 1000;

/** Fetches earlier messages when the reader comes near the first one. Returns what to call when the view has moved. */
export function useEarlier(conversation: Conversation, scroller: RefObject<HTMLElement | null>): () => void {
  const check = useCallback(() => {
    const { list } = conversation;
    if (scroller.current !== null && scroller.current.scrollTop < NEAR_TOP && list.hasEarlier && list.loading === 'no') void conversation.loadEarlier();
  }, [conversation, scroller]);
  const first = conversation.messages[0]?.key;
  // A page may be shorter than the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after each page
  useEffect(check, [check, first]);
  return check;
}
