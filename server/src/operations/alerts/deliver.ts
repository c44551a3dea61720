import type { AlertChannel } from '@ai-site/shared/domain/site-alerts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Site } from '../../platform/site.ts';
import { alertMessage, type MessageSite } from './message/message.ts';
import { inTurn } from './robot-turn.ts';
import { AlertSendError, sendMessage } from './robots/send-message.ts';

/** The site as messages name it. Without a public origin links open on the machine of the site only. */
export const messageSiteOf = ({
  facts,
  publicOrigin,
  port,
}: Pick<Settings, 'facts' | 'publicOrigin' | 'port'>): MessageSite => ({
  name: facts.name,
  origin: publicOrigin ?? `http://localhost:${port}`,
});

const unsentOf = ({ db }: Pick<Site, 'db'>, channel: AlertChannel) =>
  db
    .selectFrom('alert_messages')
    .innerJoin('site_alerts', 'site_alerts.id', 'alert_messages.alert_id')
    .select(['alert_id', 'moment', 'name', 'detail', 'begun_at', 'ended_at'])
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .orderBy('alert_messages.at')
    .orderBy('alert_id')
    .execute();

/**
 * Tells a robot what it has not been told yet, in one message. What was sent is recorded after the robot took it: a process that is killed in between
 * tells it again. Rejects with `AlertSendError`, also when it is not the robot's turn.
 */
export async function deliverAlerts(site: Site, channel: AlertChannel, signal?: AbortSignal): Promise<void> {
  const robot = site.settings.alertRobots.find((one) => one.channel === channel);
  if (robot === undefined || (await unsentOf(site, channel)).length === 0) return;
  const send = async (): Promise<void> => {
    const events = await unsentOf(site, channel);
    if (events.length === 0) return;
    const message = alertMessage(messageSiteOf(site.settings), events);
    await sendMessage(site.settings, robot, {
      message,
      now: site.clock(),
      ...(signal === undefined ? {} : { signal }),
    });
    for (const { alert_id, moment } of events)
      await site.db
        .updateTable('alert_messages')
        .set({ sent_at: site.clock() })
        .where('channel', '=', channel)
        .where('alert_id', '=', alert_id)
        .where('moment', '=', moment)
        .execute();
  };
  const sent = await inTurn(site.db, channel, site.clock, send).catch((error: unknown) => {
    if (error instanceof AlertSendError)
      site.log.warn({ channel, problem: error.problem, detail: error.detail }, 'a robot was not told of alerts');
    throw error;
  });
  if (!sent) throw new AlertSendError({ problem: 'limited', detail: 'not its turn' });
}
