import type { ChatSummary } from '@ai-site/shared/api/chat';
import { businessDay } from '@ai-site/shared/domain/shanghai-time';

export interface HistoryGroup {
  readonly name: '置顶' | '今天' | '近7天' | '近30天' | '更早';
  readonly chats: readonly ChatSummary[];
}

const PINNED = '置顶';
const OLDEST = '更早';
const dates = [
  { name: '今天', within: 0 },
  { name: '近7天', within: 7 },
  { name: '近30天', within: 30 },
] as const;
const names: readonly HistoryGroup['name'][] = [PINNED, ...dates.map(({ name }) => name), OLDEST];

/**
 * Groups pinned chats, then the others by the Shanghai date of their last message, in the given order; empty groups are omitted. With a clock behind the server's
 * the newest chats are in 今天.
 * @param now milliseconds since 1970
 */
export function groupByDate(chats: readonly ChatSummary[], now: number): readonly HistoryGroup[] {
  const today = businessDay(now);
  const nameOf = ({ pinned, chatTime }: ChatSummary): HistoryGroup['name'] =>
    pinned ? PINNED : (dates.find(({ within }) => today - businessDay(Date.parse(chatTime)) <= within)?.name ?? OLDEST);
  return names
    .map((name) => ({ name, chats: chats.filter((chat) => nameOf(chat) === name) }))
    .filter((group) => group.chats.length > 0);
}
