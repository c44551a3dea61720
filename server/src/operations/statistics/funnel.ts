import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import type { FunnelVariant, funnel } from '@ai-site/shared/api/funnel';
import { type FunnelStep, funnelSteps } from '@ai-site/shared/domain/funnel';
import { businessDate, DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import type { Site } from '../../platform/site.ts';
import { takeFirstUse } from '../../platform/telemetry/key-uses.ts';
import { readPageKey } from '../../platform/telemetry/page-key.ts';
import { countClicks } from './count-clicks.ts';
import { countStep, parseVisitorDay, visitorDayText } from './visitor-day.ts';

const COOKIE = 'home-box';
const COOKIE_SECONDS = 90 * 24 * 3600;
const PREFIX = 'home-box';

const targetOf = (step: FunnelStep, version: string): string => `${PREFIX} ${step} ${version}`;

/** Counts a step for the version that the page was served with; nothing for a page that this site has not served, or that has reported it already. */
export async function countFunnelStep(
  site: Site,
  { step, version, key }: BodyOf<typeof funnel.count>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const now = site.clock();
  const page = readPageKey(site.settings, key, now);
  if (
    page === null ||
    !page.names({ name: 'shell', version }) ||
    !(await takeFirstUse(site.db, page, 'shell', `${PREFIX} ${step}`))
  )
    return;
  const today = businessDate(now);
  const { counted, after } = countStep(parseVisitorDay(readCookie(request, COOKIE)), step, today);
  reply.header('set-cookie', writeCookie(site.settings, COOKIE, visitorDayText(after), COOKIE_SECONDS));
  for (const each of counted) await countClicks(site.db, today, targetOf(each, version));
}

/** Visitors per step and version on the last days, today included. */
export async function funnelOf({ db, clock }: Site, days: number): Promise<DataOf<typeof funnel.list>> {
  const now = clock();
  const to = businessDate(now);
  const from = businessDate(new Date(now.getTime() - (days - 1) * DAY_MS));
  const rows = await db
    .selectFrom('daily_clicks')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('target', 'like', `${PREFIX} %`)
    .groupBy('target')
    .select(({ fn }) => ['target', fn.sum<string>('count').as('count')])
    .execute();
  const counted = new Map(rows.map(({ target, count }) => [target, Number(count)]));
  const versions = new Set(rows.map(({ target }) => target.split(' ')[2] ?? ''));
  const variants = [...versions].map(
    (version): FunnelVariant => ({ version, counts: countsOf((step) => counted.get(targetOf(step, version)) ?? 0) }),
  );
  return {
    from,
    to,
    variants: variants.sort((a, b) => b.counts.seen - a.counts.seen || (a.version < b.version ? -1 : 1)),
  };
}

const countsOf = (count: (step: FunnelStep) => number): FunnelVariant['counts'] => {
  const [seen, focus, submit, login, result, secondDay] = funnelSteps.map(({ key }) => count(key));
  return {
    seen: seen ?? 0,
    focus: focus ?? 0,
    submit: submit ?? 0,
    login: login ?? 0,
    result: result ?? 0,
    'second-day': secondDay ?? 0,
  };
};
