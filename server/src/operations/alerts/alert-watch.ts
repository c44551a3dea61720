import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { recordFindings } from './alert-records.ts';
import { readFindings } from './conditions/read-findings.ts';
import { deliverAlerts } from './deliver.ts';
import { enqueueDelivery, idleChannels } from './jobs.ts';

const LOOK_MS = 60_000;
/** Of all processes the first looks; the others find that it has. */
const LOOKED_MS = 50_000;
/** What the queue gave up is tried again so often. */
const AGAIN_MS = 3_600_000;

/** Looks once a minute at what the site tells, in every process: the queue, which may be what is wrong, is not needed for it. */
export class AlertWatch {
  readonly #site: Site;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(site: Site) {
    this.#site = site;
  }

  /** Does nothing where nobody is told. */
  start(): void {
    if (this.#site.settings.alertRobots.length === 0) return;
    this.#timer = setInterval(() => {
      this.#working = this.look();
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** Never rejects: the next look comes in a minute. */
  async look(): Promise<void> {
    const { db, clock, log } = this.#site;
    try {
      const now = clock();
      if (!(await takeLook(db, now))) return;
      const findings = await readFindings(this.#site, now);
      await recordFindings(this.#site, findings, now);
      if ((findings.get('JobsLate') ?? []).length > 0) await this.#tellWithoutJobs();
      await this.#tryAgain(now);
    } catch (error) {
      log.warn({ err: error }, 'alerts could not be looked for');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  /** Nobody may be there to run jobs. Failures are logged, and tried again in a minute. */
  async #tellWithoutJobs(): Promise<void> {
    await Promise.allSettled(this.#site.settings.alertRobots.map(({ channel }) => deliverAlerts(this.#site, channel)));
  }

  async #tryAgain(now: Date): Promise<void> {
    const waiting = await this.#site.db
      .selectFrom('alert_messages')
      .innerJoin('alert_channels', 'alert_channels.channel', 'alert_messages.channel')
      .select('alert_messages.channel')
      .distinct()
      .where('sent_at', 'is', null)
      .where('failed_at', '<=', new Date(now.getTime() - AGAIN_MS))
      .execute();
    const idle = await idleChannels(
      this.#site,
      waiting.map(({ channel }) => channel),
    );
    for (const channel of idle)
      await this.#site.db.transaction().execute((tx) => enqueueDelivery(this.#site, tx, channel));
  }
}

async function takeLook(db: Kysely<Database>, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('alert_looks')
    .values({ id: 1, at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ at: sql<Date>`excluded.at` })
        .where('alert_looks.at', '<=', new Date(now.getTime() - LOOKED_MS)),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
