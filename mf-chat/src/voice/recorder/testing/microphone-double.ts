import { type Capture, type Microphone, MicrophoneError, type MicrophoneFault } from '../microphone.ts';

/** A microphone controlled by a test. */
export class MicrophoneDouble implements Microphone {
  /** Fault with which opening fails. */
  fault: MicrophoneFault | null = null;
  /** Current loudness; null: not measurable. */
  level: number | null = null;
  /** Number of running captures. */
  running = 0;
  opened = 0;
  /** Replace it with a pending promise to delay the permission. */
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
        return new Blob(['audio'], { type: 'audio/webm' });
      },
      cancel: end,
    };
  }
}
