import type { Loudspeaker } from './loudspeaker.ts';

/** Two audio elements: the idle one preloads the next sentence. */
let pair: readonly [HTMLAudioElement, HTMLAudioElement] | undefined;
const taken = new Set<HTMLAudioElement>();
let unlocked = false;

function elements(): readonly [HTMLAudioElement, HTMLAudioElement] {
  pair ??= [new Audio(), new Audio()];
  return pair;
}

function freeElement(): HTMLAudioElement {
  const [first, second] = elements();
  return taken.has(first) ? second : first;
}

/** 50 ms of silence: 8-bit mono at 8 kHz. */
function silence(): Blob {
  const samples = new Uint8Array(400).fill(128);
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string) => new Uint8Array(head.buffer).set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  head.setUint32(4, 36 + samples.length, true);
  text(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, 8000, true);
  head.setUint32(28, 8000, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  text(36, 'data');
  head.setUint32(40, samples.length, true);
  return new Blob([head, samples], { type: 'audio/wav' });
}

/**
 * Must be called in the user gesture that leads to speech: Safari allows later playback only for elements that played in a gesture. Without it the browser may
 * refuse, and the user is asked then.
 */
export function unlockAudio(): void {
  if (unlocked) return;
  unlocked = true;
  const url = URL.createObjectURL(silence());
  for (const element of elements()) {
    if (taken.has(element)) continue;
    element.src = url;
    element.play().catch(() => {
      // Refused, or interrupted by a sentence: the next gesture tries again.
      unlocked = false;
    });
  }
}

export const pageLoudspeaker: Loudspeaker = {
  load(url, listener) {
    const element = freeElement();
    taken.add(element);
    const rate = element.defaultPlaybackRate;
    element.src = url;
    element.preload = 'auto';
    element.playbackRate = rate;
    element.onended = () => listener.ended();
    element.onerror = () => listener.failed();
    return {
      play: () => element.play(),
      pause: () => element.pause(),
      setRate(next) {
        // Loading resets the rate to the default rate.
        element.defaultPlaybackRate = next;
        element.playbackRate = next;
      },
      release() {
        taken.delete(element);
        element.onended = null;
        element.onerror = null;
        element.pause();
        element.removeAttribute('src');
        element.load();
      },
    };
  },
};
