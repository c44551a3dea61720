import { SHANGHAI_OFFSET_MS } from '@ai-site/shared/domain/shanghai-time';
import { siteAlerts } from '@ai-site/shared/domain/site-alerts';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import type { AlertMoment, SiteAlertTables } from '../records/tables.ts';

export interface AlertLine {
  readonly text: string;
  /** Address in the workbench. */
  readonly link: string;
}

/** What one message of a robot says. */
export interface AlertMessage {
  readonly title: string;
  readonly lines: readonly AlertLine[];
}

/** A begin or end that has to be told. */
export type AlertEvent = Pick<SiteAlertTables['site_alerts'], 'name' | 'detail' | 'begun_at' | 'ended_at'> & {
  readonly moment: AlertMoment;
};

export interface MessageSite {
  readonly name: string;
  /** Origin of the site without a trailing slash. */
  readonly origin: string;
}

const MINUTE_MS = 60_000;

/** `3 分钟`, `5 小时` or `2 天`. */
export function lastingText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 120) return `${minutes} 分钟`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} 小时` : `${Math.round(minutes / 1440)} 天`;
}

/** `03-01 12:05`, in Shanghai. */
const timeText = (at: Date): string =>
  new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(5, 16).replace('T', ' ');

const roomOf = ({ origin }: MessageSite, tab: string): string => `${origin}${WORKBENCH_PATH}?tab=${tab}`;

function lineOf(site: MessageSite, { name, detail, moment, begun_at, ended_at }: AlertEvent): AlertLine {
  const { title, severity, tab } = siteAlerts[name];
  const about = detail === '' ? title : `${title}：${detail}`;
  const link = roomOf(site, tab);
  if (moment === 'begin')
    return {
      text: `${severity === 'critical' ? '严重' : '注意'} · ${about}${begun_at === null ? '' : `（${timeText(begun_at)}）`}`,
      link,
    };
  const lasted =
    begun_at === null || ended_at === null ? '' : `（持续 ${lastingText(ended_at.getTime() - begun_at.getTime())}）`;
  return { text: `已恢复 · ${title}${lasted}`, link };
}

/** The message about these events, in their order. */
export function alertMessage(site: MessageSite, events: readonly AlertEvent[]): AlertMessage {
  const begun = events.filter(({ moment }) => moment === 'begin').length;
  const counts = [
    ...(begun === 0 ? [] : [`${begun} 条告警`]),
    ...(begun === events.length ? [] : [`${events.length - begun} 条恢复`]),
  ];
  return { title: `【${site.name}】${counts.join('，')}`, lines: events.map((event) => lineOf(site, event)) };
}

/** What 试发 sends. */
export const trialMessage = (site: MessageSite): AlertMessage => ({
  title: `【${site.name}】告警试发`,
  lines: [{ text: '这是一条试发的消息：告警开始和恢复时会发到这里', link: roomOf(site, 'operation') }],
});

/**
 * The text of a message with at most so many bytes of UTF-8; lines that do not fit are counted in the last one. `write` gives the text of a line, which
 * is joined by `between`.
 */
export function fittedText(
  { title, lines }: AlertMessage,
  maxBytes: number,
  { write, between }: { readonly write: (line: AlertLine) => string; readonly between: string },
): string {
  const texts = [title];
  const size = (parts: readonly string[]): number => Buffer.byteLength(parts.join(between));
  const restOf = (left: number): string => `另有 ${left} 条，见工作台`;
  for (const [no, line] of lines.entries()) {
    const left = lines.length - no;
    const next = write(line);
    if (size([...texts, next, ...(left === 1 ? [] : [restOf(left - 1)])]) > maxBytes)
      return [...texts, restOf(left)].join(between);
    texts.push(next);
  }
  return texts.join(between);
}
