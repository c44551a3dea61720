import { sql } from 'kysely';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import type { Site } from '../../../platform/site.ts';
import { AtMost } from '../../../platform/threads/at-most.ts';
import type { ClaimedTask } from './claim.ts';
import type { TaskLease } from './task-lease.ts';

/**
 * The tasks that this process works on itself: an engine of this process, files of a task that are read or stored. A process that dies may have died of
 * such a task, and of no other: not of one that waits for an engine elsewhere. Died with one task alone, it counts as a try of the task; with several, each
 * of them is a suspect, which is worked on beside no other suspect from then on, so that the next death tells.
 */
class InProcessWork {
  readonly #site: Site;
  /** Ids of the tasks by run. */
  readonly #running = new Map<string, string>();
  readonly #suspects = new AtMost(1);

  constructor(site: Site) {
    this.#site = site;
  }

  async run<T>(task: ClaimedTask, lease: TaskLease, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (!task.suspect) return this.#marked(task, work);
    lease.queued(null);
    return await this.#suspects.run(signal, () => {
      lease.report({});
      return this.#marked(task, work);
    });
  }

  async #marked<T>({ id, lease_id }: ClaimedTask, work: () => Promise<T>): Promise<T> {
    this.#running.set(lease_id, id);
    try {
      await this.#mark();
      faultPoint('task-works');
      return await work();
    } finally {
      this.#running.delete(lease_id);
    }
  }

  /** Records who works beside whom, by a commit that does not wait for the disk: what a crash of the database takes back was no death of this process. */
  async #mark(): Promise<void> {
    const [runs, tasks] = [[...this.#running.keys()], [...this.#running.values()]];
    await sql`
      update creation_tasks set in_process = ${runs.length === 1 ? 'alone' : 'beside'}
      where id = any(${tasks}::text[]) and lease_id = any(${runs}::text[]) and in_process is distinct from 'beside'
        and set_config('synchronous_commit', 'off', true) is not null
    `.execute(this.#site.db);
  }
}

const bySite = new WeakMap<Site, InProcessWork>();

export function inProcessWorkOf(site: Site): InProcessWork {
  const known = bySite.get(site) ?? new InProcessWork(site);
  bySite.set(site, known);
  return known;
}

/** Takes back that this process works on a task, while its run waits for an engine elsewhere. */
export async function endInProcess(site: Site, { id, lease_id }: ClaimedTask): Promise<void> {
  await site.db
    .updateTable('creation_tasks')
    .set({ in_process: null })
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .execute();
}
