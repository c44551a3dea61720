/** A clock that only advances when told to. */
export class TestClock {
  /** Noon in Shanghai. */
  now = new Date('2024-03-01T04:00:00Z');

  readonly read = (): Date => this.now;

  advance(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }
}
