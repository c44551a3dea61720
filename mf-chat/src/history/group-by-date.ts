import type { ChatSummary } from '@ai-site/shared/api/chat';

export interface HistoryGroup {
  readonly name: '置顶' | '今天' | '近7天' | '近30天' | '更早';
  readonly chats: readonly ChatSummary[];
}

const DAY_MS = 86_400_000;
/** Business dates are Asia/Shanghai: eight hours ahead, without summer time. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Number of the Shanghai day in which a moment lies. */
const dayOf = (ms: number): number => Math.floor((ms + SHANGHAI_OFFSET_MS) / DAY_MS);

const PINNED = '置顶';
const OLDEST = '更早';
const dates = [
  { name: '今天', within: 0 },
  { name: '近7天', within: 7 },
  { name: '近30天', within: 30 },
] as const;
const names: readonly HistoryGroup['name'][] = [PINNED, ...dates.map(({ name }) => name), OLDEST];

/**
 * Pinned chats, then the others by the Shanghai date of their last message, in the order given; groups without chats are left out.
 * A clock that is behind the server's puts the newest under 今天.
 * @param now milliseconds since 1970
 */
export function groupByDate(chats: readonly ChatSummary[], now: number): readonly HistoryGroup[] {
  const today = dayOf(now);
  const nameOf = ({ pinned, chatTime }: ChatSummary): HistoryGroup['name'] =>
    pinned ? PINNED : (dates.find(({ within }) => today - dayOf(Date.parse(chatTime)) <= within)?.name ?? OLDEST);
  return names.map((name) => ({ name, chats: chats.filter((chat) => nameOf(chat) === name) })).filter((group) => group.chats.length > 0);
}
