import { useEffect } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/**
 * Scrolls to the branch's target message once it is loaded. Must be called in an observer.
 * @param show scrolls the message at an index into view
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
