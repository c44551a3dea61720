import { useEffect, useLayoutEffect } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/** Who asks wants to see the answer, wherever they had scrolled to; who walks to another version stays at the message. Call it in an observer. */
export function useEndWhenAsked({ sent, branch }: Conversation, toEnd: () => void, stay: () => void): void {
  const { walks } = branch;
  useEffect(() => {
    if (sent > 0) toEnd();
  }, [sent, toEnd]);
  useLayoutEffect(() => {
    if (walks > 0) stay();
  }, [walks, stay]);
}
