import type { AlertSendProblem } from '@ai-site/shared/api/alert-webhooks';
import type { AlertChannel, SiteAlertName } from '@ai-site/shared/domain/site-alerts';

export type AlertMoment = 'begin' | 'end';

export interface SiteAlertTables {
  /** What was noticed, one row from its first to its last sight. */
  site_alerts: {
    id: string;
    name: SiteAlertName;
    /** What it is about: an engine, a queue, a host, a package; empty: the site. At most one row of a name and subject is open. */
    subject: string;
    /** Chinese text with numbers, of its beginning. */
    detail: string;
    first_seen_at: Date;
    last_seen_at: Date;
    /** When it had lasted long enough to be told; null: not yet. */
    begun_at: Date | null;
    ended_at: Date | null;
  };
  /** What a robot has to tell: each begin and end once. */
  alert_messages: {
    channel: AlertChannel;
    alert_id: string;
    moment: AlertMoment;
    at: Date;
    sent_at: Date | null;
  };
  /** State of each robot, over all nodes. */
  alert_channels: {
    channel: AlertChannel;
    /** Nobody sends before: it is the turn of another process, a pause, or the limit of the robot. */
    not_before: Date;
    last_sent_at: Date | null;
    failed_at: Date | null;
    problem: AlertSendProblem | null;
    detail: string;
  };
  /** One row: when a process last looked. */
  alert_looks: { id: number; at: Date };
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends SiteAlertTables {}
}
