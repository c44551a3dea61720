import { useEffect } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/**
 * Takes the reader to the message that somebody asked for: its branch brings it among the messages, and names it as
 * its target. Call it in an observer.
 * @param show brings the message at an index into view
 */
export function useTarget(conversation: Conversation, show: (index: number) => void): void {
  const { messages, branch } = conversation;
  const { target } = branch;
  const index = target === null ? -1 : messages.findIndex(({ id }) => id === target);
  useEffect(() => {
    if (target === null) return;
    if (index >= 0) show(index);
    branch.reached();
  }, [branch, target, index, show]);
}
