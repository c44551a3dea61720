import { type Capture, type Microphone, MicrophoneError, type MicrophoneFault } from './microphone.ts';

/** A microphone that a test speaks into. */
export class MicrophoneDouble implements Microphone {
  /** What opening it meets. */
  fault: MicrophoneFault | null = null;
  /** What it hears now; null: it does not measure. */
  level: number | null = null;
  /** Captures that run. */
  running = 0;
  opened = 0;
  /** While set, the permission is not answered. */
  asking: Promise<void> = Promise.resolve();
  unplug: () => void = () => undefined;

  async open(onLost: () => void): Promise<Capture> {
    await this.asking;
    if (this.fault !== null) throw new MicrophoneError(this.fault);
    this.unplug = onLost;
    this.opened += 1;
    this.running += 1;
    let live = true;
    const end = () => {
      if (live) this.running -= 1;
      live = false;
    };
    return {
      loudness: () => this.level,
      async finish() {
        end();
        return new Blob(['sound'], { type: 'audio/webm' });
      },
      cancel: end,
    };
  }
}
