import type { AlertChannel } from '@ai-site/shared/domain/site-alerts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { AlertSendError } from './robots/send-message.ts';

/** Between two messages of a robot: 15 a minute, of the 20 that 企业微信 and 钉钉 take. */
export const PAUSE_MS = 4000;
/** A robot that was asked too often is left alone for so long; 钉钉 closes it for ten minutes. */
export const LIMITED_MS = 600_000;
/** Longer than a message takes. */
const TURN_MS = 15_000;

/** Takes the turn of a robot, which is one of all nodes; false while another process has it, or a pause lasts. */
async function takeTurn(db: Kysely<Database>, channel: AlertChannel, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + TURN_MS);
  const taken = await db
    .insertInto('alert_channels')
    .values({ channel, not_before: until, detail: '' })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet({ not_before: sql<Date>`excluded.not_before` })
        .where('alert_channels.not_before', '<=', now),
    )
    .returning('channel')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Sends in the turn of a robot, and records how it went. False when it is not its turn; rejects as `send` does. */
export async function inTurn(
  db: Kysely<Database>,
  channel: AlertChannel,
  clock: () => Date,
  send: () => Promise<void>,
): Promise<boolean> {
  if (!(await takeTurn(db, channel, clock()))) return false;
  const record = (
    values: { readonly not_before: Date } & (
      | { readonly last_sent_at: Date; readonly failed_at: null; readonly problem: null }
      | FailureRecord
    ),
  ) => db.updateTable('alert_channels').set(values).where('channel', '=', channel).execute();
  try {
    await send();
  } catch (error) {
    const now = clock();
    const { problem, detail } =
      error instanceof AlertSendError ? error : ({ problem: 'unreachable', detail: '' } as const);
    await record({
      not_before: new Date(now.getTime() + (problem === 'limited' ? LIMITED_MS : PAUSE_MS)),
      failed_at: now,
      problem,
      detail,
    });
    throw error;
  }
  const now = clock();
  await record({ not_before: new Date(now.getTime() + PAUSE_MS), last_sent_at: now, failed_at: null, problem: null });
  return true;
}

interface FailureRecord {
  readonly failed_at: Date;
  readonly problem: AlertSendError['problem'];
  readonly detail: string;
}
