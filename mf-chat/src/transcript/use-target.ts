import { useEffect, useRef } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/**
 * Takes the reader to the message that somebody asked for (`conversation.target`), fetching earlier pages until it is
 * there. Call it in an observer.
 * @param show brings the message at an index into view
 */
export function useTarget(conversation: Conversation, show: (index: number) => void): void {
  const { target, messages, list } = conversation;
  /** First message when earlier ones were last asked for: asked once per page, also when that failed. */
  const askedBefore = useRef<string | undefined>(undefined);
  const index = target === null ? -1 : messages.findIndex(({ id }) => id === target);
  const first = messages[0]?.key;
  const { loading, hasEarlier } = list;

  useEffect(() => {
    if (target === null || loading !== 'no') return;
    if (index < 0 && hasEarlier && askedBefore.current !== first) {
      askedBefore.current = first;
      void conversation.loadEarlier();
      return;
    }
    askedBefore.current = undefined;
    if (index >= 0) show(index);
    conversation.reached();
  }, [conversation, target, index, first, loading, hasEarlier, show]);
}
