import { needsReport, type ReleaseEvent, releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { outcome } from './status.ts';
import { localTime, table } from './table.ts';
import { packageName, siteWords } from './words.ts';

const change = (from: string | null, to: string | null): string =>
  from === null && to === null ? '' : `${from ?? '-'} → ${to ?? '-'}`;

/** One line per release event, newest first. */
export function historyTable(events: readonly ReleaseEvent[]): string {
  const rows = events.map((event) => [
    localTime(event.at),
    event.actor,
    `${event.action}${event.percent === null ? '' : ` ${event.percent} %`}`,
    event.name ?? '',
    change(event.from, event.to),
    event.reason,
    // What brings a version to visitors needs a report; for other events one is shown when attached.
    needsReport(event) || event.report !== null ? outcome(event.report) : '',
  ]);
  return table(['TIME', 'WHO', 'WHAT', 'NAME', 'FROM → TO', 'WHY', 'CONTRACT SUITE'], rows);
}

const before = z.pipe(
  z.string().check(z.refine((word) => /^[1-9]\d{0,14}$/.test(word), 'must be the number of an entry')),
  z.transform(Number),
);

/** `history`: the append-only audit log. */
export const history = defineCommand({
  summary: 'who did what, when and why, newest first',
  positionals: ['name?'],
  options: ['before', 'json', ...siteOptions],
  input: z.object({
    name: z.optional(packageName),
    before: z.optional(before),
    json: z._default(z.boolean(), false),
    ...siteWords,
  }),
  async run({ name, before: until, json, ...where }) {
    const site = await openSite(where);
    const { events, more } = await site.call(releases.history, {
      query: { ...(name === undefined ? {} : { name }), ...(until === undefined ? {} : { before: until }) },
    });
    if (json) return console.log(JSON.stringify({ events, more }, null, 2));
    console.log(historyTable(events));
    if (more) console.log(`\nolder ones: --before ${events.at(-1)?.id}`);
  },
});
