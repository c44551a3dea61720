import { makeAutoObservable, observableRef } from 'mobx';
import type { Reading } from './reading.ts';

/**
 * What is read aloud on this page: one thing at a time. Part of the first download, so that every answer can show whether
 * it is the one, while all that speaks comes later.
 */
class Stage {
  reading: Reading | null = null;
  /** Something of voice was asked for: its parts are wanted. */
  wanted = false;

  constructor() {
    makeAutoObservable(this, { reading: observableRef });
  }

  want(): void {
    this.wanted = true;
  }

  /** Takes the place of what was read before, which stops. */
  enter(reading: Reading): void {
    if (this.reading !== reading) this.reading?.stop();
    this.reading = reading;
  }

  leave(reading: Reading): void {
    if (this.reading === reading) this.reading = null;
  }
}

export const stage = new Stage();
