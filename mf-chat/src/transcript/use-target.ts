import { useEffect } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/**
 * Takes the reader to the message that somebody asked for: the conversation brings it among its messages, and names it as
 * its target. Call it in an observer.
 * @param show brings the message at an index into view
 */
export function useTarget(conversation: Conversation, show: (index: number) => void): void {
  const { target, messages } = conversation;
  const index = target === null ? -1 : messages.findIndex(({ id }) => id === target);
  useEffect(() => {
    if (target === null) return;
    if (index >= 0) show(index);
    conversation.reached();
  }, [conversation, target, index, show]);
}
