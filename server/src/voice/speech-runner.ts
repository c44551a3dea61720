import { errorTexts } from '@ai-site/shared/errors';
import { LedgerConflict, settle } from '../credits/ledger.ts';
import { newId } from '../database/new-id.ts';
import { EngineError } from '../engines/engine-error.ts';
import type { SpokenAudio } from '../engines/speech-port.ts';
import type { Site } from '../site.ts';
import { leaveUnpaid, recoverLost } from './end-charge.ts';
import { speechTimes, voiceTexts } from './limits.ts';
import { joinSentences, keepSound } from './speech-files.ts';
import { chargeSpeech, holdKey, insertSentence, type Lease, leaveSpeech, listSentences, renewLease, type SpeechRow } from './speech-records.ts';
import type { SpeechTask } from './speech-task.ts';

/** Carries the id of a speech of which there is more to hear, or an end. */
export const SPEECH_CHANNEL = 'speech';

/** How a speech was left. */
type Left = Pick<SpeechRow, 'state' | 'error'>;

const done: Left = { state: 'done', error: null };
const paused: Left = { state: 'paused', error: null };
const interrupted: Left = { state: 'failed', error: voiceTexts.interrupted };

interface Running {
  /** Aborted when the process stops or the speech is no longer its own. */
  readonly lost: AbortController;
  /** Aborted when the last listener has gone: the sentence at hand is finished. */
  readonly unheard: AbortController;
  /** Sentences of this run that can be heard. */
  delivered: boolean;
  finished: Promise<void>;
}

/** The speech is no longer this process's: deleted, or taken by another one. */
class NotOurs extends Error {}

/** Speaks what this process has under its lease: sentences in, files and rows out. */
export class SpeechRunner {
  readonly #site: Site;
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Map<string, number>();
  #closing = false;
  readonly lease: Lease = { owner: newId(), ms: speechTimes.lease };

  constructor(site: Site) {
    this.#site = site;
  }

  /** Begins to speak; returns at once. */
  start(task: SpeechTask): void {
    const running: Running = { lost: new AbortController(), unheard: new AbortController(), delivered: false, finished: Promise.resolve() };
    this.#running.set(task.id, running);
    running.finished = this.#run(task, running);
    if (this.#closing) running.lost.abort();
  }

  /** Listens to a speech until the returned function is called; without listeners it pauses. */
  attend(id: string): () => void {
    this.#listeners.set(id, (this.#listeners.get(id) ?? 0) + 1);
    return () => {
      const left = (this.#listeners.get(id) ?? 1) - 1;
      if (left > 0) this.#listeners.set(id, left);
      else {
        this.#listeners.delete(id);
        this.#running.get(id)?.unheard.abort();
      }
    };
  }

  /** Takes speeches from owners that are gone, and tells who listens. */
  async recoverLost(): Promise<void> {
    for (const id of await recoverLost(this.#site, [...this.#running.keys()])) await this.#tell(id);
  }

  /** Ends everything that is running; what was paid can go on elsewhere. */
  async close(): Promise<void> {
    this.#closing = true;
    const all = [...this.#running.values()];
    for (const { lost } of all) lost.abort();
    await Promise.all(all.map(({ finished }) => finished));
  }

  async #run(task: SpeechTask, running: Running): Promise<void> {
    const renewing = setInterval(() => void this.#renew(task.id, running), speechTimes.renew).unref();
    const left = await this.#speak(task, running).catch((error: unknown) => this.#failure(task, running, error));
    clearInterval(renewing);
    try {
      await this.#leave(task, running, left);
    } catch (error) {
      // Its lease ends, and with it the hold.
      this.#site.log.error({ err: error, speechId: task.id }, 'could not write the end of a speech');
    }
    if (this.#running.get(task.id) === running) this.#running.delete(task.id);
    await this.#tell(task.id);
  }

  async #speak(task: SpeechTask, running: Running): Promise<Left> {
    const stop = AbortSignal.any([running.lost.signal, running.unheard.signal]);
    const stored = (await listSentences(this.#site.db, task.id)).map(({ text }) => text);
    let no = 0;
    for await (const text of task.sentences(stop)) {
      no += 1;
      if (no <= stored.length && text === stored[no - 1]) continue;
      if (stop.aborted) break;
      if (no <= stored.length) await this.#forgetFrom(task.id, no, stored);
      const audio = await task.engine.speak({ text, voiceId: task.voiceId, signal: running.lost.signal });
      await this.#keep(task, running, { no, text, audio });
      await this.#tell(task.id);
    }
    return stop.aborted ? paused : done;
  }

  /** The text is not what it was when these were spoken. */
  async #forgetFrom(id: string, no: number, stored: string[]): Promise<void> {
    await this.#site.db.deleteFrom('speech_sentences').where('speech_id', '=', id).where('no', '>=', no).execute();
    stored.length = no - 1;
  }

  /** A sentence and its price come together or not at all. */
  async #keep(task: SpeechTask, running: Running, { no, text, audio }: { readonly no: number; readonly text: string; readonly audio: SpokenAudio }): Promise<void> {
    await this.#site.db.transaction().execute(async (tx) => {
      // The account is locked before the speech, as everywhere.
      if (task.held && !running.delivered) await settle(tx, this.#site.clock(), holdKey(task.id));
      if (!(await chargeSpeech(tx, task.id, this.lease))) throw new NotOurs();
      const file_key = await keepSound(this.#site, tx, task.accountId, audio.bytes, audio.type);
      await insertSentence(tx, { speech_id: task.id, no, text, file_key, type: audio.type, ms: audio.ms });
    });
    running.delivered = true;
  }

  #failure(task: SpeechTask, running: Running, error: unknown): Left {
    if (running.lost.signal.aborted || error instanceof NotOurs || error instanceof LedgerConflict) return task.held && !running.delivered ? interrupted : paused;
    if (error instanceof EngineError) {
      this.#site.log.warn({ speechId: task.id, engine: task.engine.id, kind: error.kind, status: error.status }, 'an engine failed');
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
    await this.#site.db.transaction().execute(async (tx) => {
      const file_key = joined === undefined ? null : await keepSound(this.#site, tx, task.accountId, joined.bytes, joined.type);
      await leaveSpeech(tx, task.id, this.lease.owner, { ...left, file_key });
    });
  }

  async #renew(id: string, running: Running): Promise<void> {
    try {
      if (!(await renewLease(this.#site.db, id, this.lease))) running.lost.abort();
    } catch (error) {
      this.#site.log.warn({ err: error, speechId: id }, 'could not renew a speech; trying again');
    }
  }

  async #tell(id: string): Promise<void> {
    await this.#site.notices.publish(SPEECH_CHANNEL, id).catch((error: unknown) => this.#site.log.warn({ err: error, speechId: id }, 'could not tell the other nodes'));
  }
}
