import { sql } from 'kysely';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import type { Site } from '../../../platform/site.ts';
import { AtMost } from '../../../platform/threads/at-most.ts';
import type { ClaimedTask } from './claim.ts';
import type { HeldRun } from './held-run.ts';

/**
 * The tasks that this process works on itself: an engine of this process, files of a task that are read or stored. A process that dies may have died of
 * such a task, and of no other: not of one that waits for an engine elsewhere. Died with one task alone, it counts as a try of the task; with several, each
 * of them is a suspect, which is worked on beside no other suspect from then on, so that the next death tells.
 */
class CodeRuns {
  readonly #site: Site;
  /** Ids of the tasks by run. */
  readonly #running = new Map<string, string>();
  readonly #suspects = new AtMost(1);

  constructor(site: Site) {
    this.#site = site;
  }

  async run<T>(task: ClaimedTask, held: HeldRun, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (!task.suspect) return this.#marked(task, work);
    held.queued(null);
    return await this.#suspects.run(signal, () => {
      held.report({});
      return this.#marked(task, work);
    });
  }

  async #marked<T>({ id, run_id }: ClaimedTask, work: () => Promise<T>): Promise<T> {
    this.#running.set(run_id, id);
    try {
      await this.#mark();
      faultPoint('task-works');
      return await work();
    } finally {
      this.#running.delete(run_id);
    }
  }

  /** Records who works beside whom, by a commit that does not wait for the disk: what a crash of the database takes back was no death of this process. */
  async #mark(): Promise<void> {
    const [runs, tasks] = [[...this.#running.keys()], [...this.#running.values()]];
    await sql`
      update creation_tasks set code_runs = ${runs.length === 1 ? 'alone' : 'beside'}
      where id = any(${tasks}::text[]) and run_id = any(${runs}::text[]) and code_runs is distinct from 'beside'
        and set_config('synchronous_commit', 'off', true) is not null
    `.execute(this.#site.db);
  }
}

const bySite = new WeakMap<Site, CodeRuns>();

export function codeRunsOf(site: Site): CodeRuns {
  const known = bySite.get(site) ?? new CodeRuns(site);
  bySite.set(site, known);
  return known;
}

/** Takes back that this process works on a task, while its run waits for an engine elsewhere. */
export async function endCode(site: Site, { id, run_id }: ClaimedTask): Promise<void> {
  await site.db
    .updateTable('creation_tasks')
    .set({ code_runs: null })
    .where('id', '=', id)
    .where('run_id', '=', run_id)
    .execute();
}
