import { type BatchView, batches, batchPush } from '@ai-site/shared/api/batches';
import { batchTopics, MessageType } from '@ai-site/shared/api/realtime';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { refreshOnReconnect } from '@ai-site/shared/kit/async';
import type { Cancel, Clock } from '@ai-site/shared/kit/clock';
import { computed, makeAutoObservable, observable } from 'mobx';

/** Least time between two readings of a batch: its parts are told of one by one. */
const READ_MS = 1000;
/** A poll only catches a lost push. */
const POLL_MS = 60_000;

export interface BatchesStoreDeps {
  readonly platform: Pick<Platform, 'http' | 'socket'>;
  readonly clock: Clock;
  /** Called once for a batch that was seen unfinished and ended. */
  readonly onEnd: (batch: BatchView) => void;
}

const isUnfinished = ({ finishTime }: Pick<BatchView, 'finishTime'>): boolean => finishTime === null;

/** Observable. The unfinished batches of the account: what has a lower revision than the known state is stale and dropped. */
export class BatchesStore {
  readonly #byId = observable.map<string, BatchView>([], { deep: false });
  readonly #deps: BatchesStoreDeps;
  /** Readings that are put off, by batch. */
  readonly #waiting = new Map<string, Cancel>();
  readonly #readAt = new Map<string, number>();

  constructor(deps: BatchesStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { running: computed });
  }

  /** The newest first. */
  get running(): readonly BatchView[] {
    return [...this.#byId.values()].filter(isUnfinished).sort((a, b) => b.createTime.localeCompare(a.createTime));
  }

  /** Applies a state from the server. */
  apply(view: BatchView): void {
    const known = this.#byId.get(view.batchId);
    if (known !== undefined && known.revision > view.revision) return;
    this.#byId.set(view.batchId, view);
    if (known !== undefined && isUnfinished(known) && !isUnfinished(view)) this.#deps.onEnd(view);
  }

  /** Follows the batches by pushes and polls; the returned function ends it. */
  start(): Unsubscribe {
    const { clock, platform } = this.#deps;
    const { socket } = platform;
    const refreshAll = () => {
      for (const { batchId } of this.running) this.#readSoon(batchId);
    };
    let cancel: Cancel = () => undefined;
    const poll = () => {
      cancel = clock.after(POLL_MS, () => {
        if (!document.hidden) refreshAll();
        poll();
      });
    };
    poll();
    const stops = [
      ...Object.values(batchTopics).map((topic) =>
        socket.on(MessageType.subscribe, topic, ({ msg }) =>
          this.#pushed(typeof msg === 'object' ? msg?.content : null),
        ),
      ),
      refreshOnReconnect(socket, refreshAll),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const stop of this.#waiting.values()) stop();
      cancel();
    };
  }

  /** The client shows a failure. */
  async cancel(batchId: string): Promise<void> {
    try {
      this.apply(await this.#deps.platform.http.call(batches.cancel, { params: { batchId } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #pushed(content: unknown): void {
    const { data } = batchPush.safeParse(content);
    if (data === undefined) return;
    const known = this.#byId.get(data.batchId);
    if (known === undefined || isUnfinished(known) || data.taskStatus === undefined || data.taskStatus < 2)
      this.#readSoon(data.batchId);
  }

  /** Reads a batch once, however many pushes come within a second. */
  #readSoon(batchId: string): void {
    if (this.#waiting.has(batchId)) return;
    const { clock } = this.#deps;
    const wait = (this.#readAt.get(batchId) ?? Number.NEGATIVE_INFINITY) + READ_MS - clock.now();
    const read = () => {
      this.#waiting.delete(batchId);
      this.#readAt.set(batchId, clock.now());
      void this.#read(batchId);
    };
    if (wait <= 0) read();
    else this.#waiting.set(batchId, clock.after(wait, read));
  }

  /** A failure leaves the known state; the next poll asks again. */
  async #read(batchId: string): Promise<void> {
    try {
      this.apply(await this.#deps.platform.http.call(batches.get, { params: { batchId } }, { silent: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 404) this.#byId.delete(batchId);
    }
  }
}
