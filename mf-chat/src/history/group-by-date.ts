import type { ChatSummary } from '@ai-site/shared/api/chat';

export interface HistoryGroup {
  readonly name: '今天' | '近7天' | '近30天' | '更早';
  readonly chats: readonly ChatSummary[];
}

const DAY_MS = 86_400_000;
/** Business dates are Asia/Shanghai: eight hours ahead, without summer time. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Number of the Shanghai day in which a moment lies. */
const dayOf = (ms: number): number => Math.floor((ms + SHANGHAI_OFFSET_MS) / DAY_MS);

const groups = [
  { name: '今天', within: 0 },
  { name: '近7天', within: 7 },
  { name: '近30天', within: 30 },
  { name: '更早', within: Number.POSITIVE_INFINITY },
] as const;

/**
 * Chats by the Shanghai date of their last message, in the order given; groups without chats are left out.
 * A clock that is behind the server's puts the newest under 今天.
 * @param now milliseconds since 1970
 */
export function groupByDate(chats: readonly ChatSummary[], now: number): readonly HistoryGroup[] {
  const today = dayOf(now);
  const nameOf = ({ chatTime }: ChatSummary) => groups.find(({ within }) => today - dayOf(Date.parse(chatTime)) <= within)?.name ?? '更早';
  return groups.map(({ name }) => ({ name, chats: chats.filter((chat) => nameOf(chat) === name) })).filter((group) => group.chats.length > 0);
}
