import { useEffect, useRef } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/** Who asks wants to see the answer, wherever they had scrolled to. Another branch of the chat asks nothing. */
export function useEndWhenAsked(conversation: Conversation, toEnd: () => void): void {
  const asked = conversation.messages.findLast(({ role }) => role === 'user')?.key;
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== asked && conversation.replying) toEnd();
    before.current = asked;
  }, [asked, conversation, toEnd]);
}
