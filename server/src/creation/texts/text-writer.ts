import { replyTimes } from '../../chat/records/limits.ts';
import type { LiveReply } from '../../chat/replies/live-reply.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import type { Site } from '../../platform/site.ts';
import { beginText, endText } from './growing-texts.ts';
import { keepText, TEXT_CHANNEL } from './text-records.ts';

export interface TextLease {
  readonly taskId: string;
  readonly leaseId: string;
}

/** Takes the text that a run writes: followers in this process get every piece, those elsewhere what is kept at once and then once a second. */
export class TextWriter {
  readonly #site: Site;
  readonly #lease: TextLease;
  readonly #live: LiveReply;
  #timer: NodeJS.Timeout | undefined;
  #keptNo = 0;
  #keeping: Promise<void> = Promise.resolve();

  constructor(site: Site, lease: TextLease) {
    this.#site = site;
    this.#lease = lease;
    this.#live = beginText(site, lease.taskId);
  }

  write(piece: string): void {
    this.#live.say(piece);
    this.#timer ??= setTimeout(() => this.#keep(), this.#keptNo === 0 ? 0 : replyTimes.checkpoint);
  }

  /** Keeps all of the text, for a run that goes on from it. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    this.#live.flush();
    this.#keep();
    await this.#keeping;
  }

  /** Ends the text; what is kept stays until the task has ended. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    endText(this.#site, this.#lease.taskId, this.#live);
    await this.#keeping;
  }

  #keep(): void {
    this.#timer = undefined;
    const { no, text } = this.#live.snapshot;
    if (no === this.#keptNo) return;
    this.#keptNo = no;
    this.#keeping = this.#keeping.then(() => this.#put(no, text));
  }

  async #put(no: number, text: string): Promise<void> {
    const { taskId, leaseId } = this.#lease;
    try {
      await keepText(this.#site.db, taskId, { leaseId, no, text });
      faultPoint('text-kept');
      await this.#site.notifier.publish(TEXT_CHANNEL, taskId);
    } catch (error) {
      this.#site.log.warn({ err: error, task: taskId }, 'the text of a task was not kept');
    }
  }
}
