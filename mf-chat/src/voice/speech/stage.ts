import { makeAutoObservable, observableRef } from 'mobx';
import type { Reading } from './reading.ts';

/** The current reading of the page, at most one. Part of the initial bundle, so that every answer can show whether it is being read, while the speech code is loaded later. */
class Stage {
  reading: Reading | null = null;
  /** A voice feature was requested: its code is needed. */
  wanted = false;

  constructor() {
    makeAutoObservable(this, { reading: observableRef });
  }

  want(): void {
    this.wanted = true;
  }

  /** Replaces the current reading, which is stopped. */
  enter(reading: Reading): void {
    if (this.reading !== reading) this.reading?.stop();
    this.reading = reading;
  }

  leave(reading: Reading): void {
    if (this.reading === reading) this.reading = null;
  }
}

export const stage = new Stage();
