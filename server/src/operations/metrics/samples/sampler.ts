import os from 'node:os';
import { newId } from '../../../platform/database/new-id.ts';
import type { Site } from '../../../platform/site.ts';
import { keepSample, type SampledProcess } from './keep-sample.ts';
import { measureMinute } from './measure-minute.ts';
import { MinuteCounts } from './minute-counts.ts';

export const MINUTE_MS = 60_000;

/** Measures this process once a minute, for the page 运行. */
export class Sampler {
  readonly #site: Site;
  readonly #process: SampledProcess;
  readonly #counts: MinuteCounts;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(site: Site, role: SampledProcess['role']) {
    this.#site = site;
    this.#process = { process: newId(), role, host: os.hostname(), started_at: site.clock() };
    this.#counts = new MinuteCounts(site.metrics);
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#working = this.sample();
    }, MINUTE_MS);
    this.#timer.unref();
  }

  /** Stores the minute that ends now. Never rejects: the next one is measured anyway. */
  async sample(): Promise<void> {
    const { db, clock, metrics, log } = this.#site;
    try {
      const values = await measureMinute(metrics, this.#counts);
      const minute = new Date(Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS);
      await keepSample(db, this.#process, minute, values);
    } catch (error) {
      log.warn({ err: error }, 'the figures of a minute were not stored');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }
}
