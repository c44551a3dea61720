import { errorTexts } from '@ai-site/shared/errors';
import { LedgerConflict, settle } from '../../billing/credits/ledger.ts';
import { EngineError } from '../../engines/engine-error.ts';
import { loggedFailure } from '../../engines/operator-hints.ts';
import type { SpokenAudio } from '../../engines/speech-port.ts';
import { keepLease } from '../../platform/leases/keep-lease.ts';
import type { Lease } from '../../platform/leases/lease.ts';
import { recordObject } from '../../platform/objects/object-writes.ts';
import type { Site } from '../../platform/site.ts';
import { leaveUnpaid } from './end-charge.ts';
import { speechTimes, voiceTexts } from './limits.ts';
import { notifySpeech } from './notify-speech.ts';
import { joinSentences, writeAudio } from './speech-files.ts';
import {
  chargeSpeech,
  holdKey,
  insertSentence,
  leaveSpeech,
  listSentences,
  renewLease,
  SPEECH_LEASE,
  type SpeechRow,
} from './speech-records.ts';
import type { SpeechTask } from './speech-task.ts';

/** State in which a run left the speech. */
type Left = Pick<SpeechRow, 'state' | 'error'>;

const done: Left = { state: 'done', error: null };
const paused: Left = { state: 'paused', error: null };
const interrupted: Left = { state: 'failed', error: voiceTexts.interrupted };

interface Running {
  /** Aborted when the process stops or no longer owns the speech. */
  readonly lost: AbortController;
  /** Aborted when the last listener has disconnected; the current sentence is still finished. */
  readonly noListeners: AbortController;
  /** Whether this run has delivered a sentence. */
  delivered: boolean;
  finished: Promise<void>;
}

/** This process no longer owns the speech: it was deleted or claimed by another one. */
class NotOurs extends Error {}

/** Speaks the speeches leased by this process: reads sentences, writes audio files and rows. */
export class SpeechRunner {
  readonly #site: Site;
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Map<string, number>();
  #closing = false;
  readonly lease: Lease;

  constructor(site: Site) {
    this.#site = site;
    this.lease = { owner: site.leases.owner, ms: speechTimes.lease };
  }

  /** Starts speaking in the background. */
  start(task: SpeechTask): void {
    const running: Running = {
      lost: new AbortController(),
      noListeners: new AbortController(),
      delivered: false,
      finished: Promise.resolve(),
    };
    this.#running.set(task.id, running);
    running.finished = this.#run(task, running).finally(this.#site.leases.hold(SPEECH_LEASE, task.id));
    if (this.#closing) running.lost.abort();
  }

  /** Registers a listener and returns its unsubscribe function; without listeners the speech pauses. */
  subscribe(id: string): () => void {
    this.#listeners.set(id, (this.#listeners.get(id) ?? 0) + 1);
    return () => {
      const left = (this.#listeners.get(id) ?? 1) - 1;
      if (left > 0) this.#listeners.set(id, left);
      else {
        this.#listeners.delete(id);
        this.#running.get(id)?.noListeners.abort();
      }
    };
  }

  /** Stops all running speeches; paid ones can be resumed by another process. */
  async close(): Promise<void> {
    this.#closing = true;
    const all = [...this.#running.values()];
    for (const { lost } of all) lost.abort();
    await Promise.all(all.map(({ finished }) => finished));
  }

  async #run(task: SpeechTask, running: Running): Promise<void> {
    const ended = new AbortController();
    const keeping = keepLease(
      {
        everyMs: speechTimes.renew,
        renew: () => renewLease(this.#site.db, task.id, this.lease),
        onLost: () => running.lost.abort(),
        onError: (error) =>
          this.#site.log.warn({ err: error, speechId: task.id }, 'could not renew a speech; trying again'),
      },
      ended.signal,
    );
    const left = await this.#speak(task, running).catch((error: unknown) => this.#failure(task, running, error));
    ended.abort();
    await keeping;
    try {
      await this.#leave(task, running, left);
    } catch (error) {
      // Its lease expires, and the recovery job releases the hold.
      this.#site.log.error({ err: error, speechId: task.id }, 'could not write the end of a speech');
    }
    if (this.#running.get(task.id) === running) this.#running.delete(task.id);
    await notifySpeech(this.#site, task.id);
  }

  async #speak(task: SpeechTask, running: Running): Promise<Left> {
    const stop = AbortSignal.any([running.lost.signal, running.noListeners.signal]);
    const stored = (await listSentences(this.#site.db, task.id)).map(({ text }) => text);
    let no = 0;
    for await (const text of task.sentences(stop)) {
      no += 1;
      if (no <= stored.length && text === stored[no - 1]) continue;
      if (stop.aborted) break;
      if (no <= stored.length) await this.#forgetFrom(task.id, no, stored);
      const audio = await task.engine.speak({ text, voiceId: task.voiceId, signal: running.lost.signal });
      await this.#keep(task, running, { no, text, audio });
      await notifySpeech(this.#site, task.id);
    }
    return stop.aborted ? paused : done;
  }

  /** Deletes stored sentences from `no` on, because the text has changed. */
  async #forgetFrom(id: string, no: number, stored: string[]): Promise<void> {
    await this.#site.db.deleteFrom('speech_sentences').where('speech_id', '=', id).where('no', '>=', no).execute();
    stored.length = no - 1;
  }

  /** Stores a sentence and charges the price in one transaction. */
  async #keep(
    task: SpeechTask,
    running: Running,
    { no, text, audio }: { readonly no: number; readonly text: string; readonly audio: SpokenAudio },
  ): Promise<void> {
    const file = await writeAudio(this.#site, task.accountId, audio.bytes, audio.type);
    await this.#site.db.transaction().execute(async (tx) => {
      // The account is locked before the speech, as everywhere.
      if (task.held && !running.delivered) await settle(tx, this.#site.clock(), holdKey(task.id));
      if (!(await chargeSpeech(tx, task.id, this.lease))) throw new NotOurs();
      await recordObject(tx, this.#site.clock(), file);
      await insertSentence(tx, { speech_id: task.id, no, text, file_key: file.key, type: audio.type, ms: audio.ms });
    });
    running.delivered = true;
  }

  #failure(task: SpeechTask, running: Running, error: unknown): Left {
    if (running.lost.signal.aborted || error instanceof NotOurs || error instanceof LedgerConflict)
      return task.held && !running.delivered ? interrupted : paused;
    if (error instanceof EngineError) {
      this.#site.log.warn({ speechId: task.id, ...loggedFailure(error, task.engine.id) }, 'an engine failed');
      return { state: 'failed', error: error.message };
    }
    this.#site.log.error({ err: error, speechId: task.id }, 'a speech failed in an unknown way');
    return { state: 'failed', error: errorTexts.upstream };
  }

  async #leave(task: SpeechTask, running: Running, left: Left): Promise<void> {
    if (task.held && !running.delivered) {
      await leaveUnpaid(this.#site, task.id, this.lease, left, left.state === 'failed' ? 'failed' : 'cancelled');
      return;
    }
    if (left.state !== 'done') {
      await leaveSpeech(this.#site.db, task.id, this.lease.owner, left);
      return;
    }
    const joined = await joinSentences(this.#site, await listSentences(this.#site.db, task.id));
    const whole = joined === undefined ? null : await writeAudio(this.#site, task.accountId, joined.bytes, joined.type);
    await this.#site.db.transaction().execute(async (tx) => {
      if (whole !== null) await recordObject(tx, this.#site.clock(), whole);
      await leaveSpeech(tx, task.id, this.lease.owner, { ...left, file_key: whole?.key ?? null });
    });
  }
}
