import { useEffect, useLayoutEffect } from 'react';
import type { Conversation } from '../conversation/conversation.ts';

/** Scrolls to the end after a request is sent, and keeps the position after a version switch. Must be called in an observer. */
export function useEndWhenAsked({ sent, branch }: Conversation, toEnd: () => void, stay: () => void): void {
  const { switches } = branch;
  useEffect(() => {
    if (sent > 0) toEnd();
  }, [sent, toEnd]);
  useLayoutEffect(() => {
    if (switches > 0) stay();
  }, [switches, stay]);
}
