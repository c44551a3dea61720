import type { Message } from '../conversation/message.ts';

/**
 * Index of the last question. Messages from there on are ordinary elements because they grow: a growing virtual row would move the text being read. All earlier
 * messages are virtual rows.
 */
export function tailStart(messages: readonly Message[]): number {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  return asked < 0 ? Math.max(0, messages.length - 1) : asked;
}
