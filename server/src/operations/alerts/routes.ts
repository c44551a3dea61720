import {
  type AlertWebhooksView,
  alertSendTexts,
  alertWebhooks,
  alertWebhookTexts,
} from '@ai-site/shared/api/alert-webhooks';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Site } from '../../platform/site.ts';
import { messageSiteOf } from './deliver.ts';
import { enqueueDelivery } from './jobs.ts';
import { trialMessage } from './message/message.ts';
import { inTurn } from './robot-turn.ts';
import { AlertSendError, sendMessage } from './robots/send-message.ts';

const OPEN_SHOWN = 50;

/** Registers the operators' view of the robots, and 试发. */
export function registerAlertWebhooks(app: FastifyInstance, site: Site): void {
  route(app, site, alertWebhooks.list, () => viewOf(site));
  route(app, site, alertWebhooks.try, async ({ params: { channel }, session, signal }) => {
    const robot = site.settings.alertRobots.find((one) => one.channel === channel);
    if (robot === undefined) throw new ApiError(409, alertWebhookTexts.notConfigured);
    logSecurity(site.log, 'operator-action', {
      account: session.userId,
      call: alertWebhooks.try.name,
      target: { channel },
    });
    const message = trialMessage(messageSiteOf(site.settings));
    const sent = await inTurn(site.db, channel, site.clock, () =>
      sendMessage(site.settings, robot, { message, now: site.clock(), signal }),
    ).catch((error: unknown) => {
      if (!(error instanceof AlertSendError)) throw error;
      throw new ApiError(502, `${alertSendTexts[error.problem]}（${error.detail}）`);
    });
    if (!sent) throw new ApiError(429, alertWebhookTexts.busy);
    // It works again: what waits need not wait for the next look.
    await site.db.transaction().execute((tx) => enqueueDelivery(site, tx, channel));
    return null;
  });
}

async function viewOf({ db, settings }: Site): Promise<AlertWebhooksView> {
  const states = await db.selectFrom('alert_channels').selectAll().execute();
  const waiting = await db
    .selectFrom('alert_messages')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('count')])
    .where('sent_at', 'is', null)
    .groupBy('channel')
    .execute();
  const open = await db
    .selectFrom('site_alerts')
    .select(['name', 'detail', 'begun_at'])
    .where('ended_at', 'is', null)
    .where('begun_at', 'is not', null)
    .orderBy('begun_at', 'desc')
    .limit(OPEN_SHOWN)
    .execute();
  return {
    channels: settings.alertRobots.map(({ channel }) => {
      const state = states.find((row) => row.channel === channel);
      return {
        channel,
        lastSentAt: state?.last_sent_at?.toISOString() ?? null,
        failure:
          state?.failed_at && state.problem
            ? { at: state.failed_at.toISOString(), problem: state.problem, detail: state.detail }
            : null,
        waiting: waiting.find((row) => row.channel === channel)?.count ?? 0,
      };
    }),
    open:
      settings.alertRobots.length === 0
        ? []
        : open.flatMap(({ name, detail, begun_at }) =>
            begun_at === null ? [] : [{ name, detail, since: begun_at.toISOString() }],
          ),
  };
}
