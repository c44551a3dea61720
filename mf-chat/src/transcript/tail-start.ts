import type { Message } from '../conversation/message-list.ts';

/**
 * Index of the last question. From there on messages stand in the page as they are, because they grow: a virtual row that
 * grows would move what is read inside it. All before them are virtual rows.
 */
export function tailStart(messages: readonly Message[]): number {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  return asked < 0 ? Math.max(0, messages.length - 1) : asked;
}
