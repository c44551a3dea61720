import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import { sampleInput, sampleShot } from '@ai-site/shared/film/testing/sample-shots';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFilmAudio } from './film-audio.ts';

const shots = ['a', 'b'].map((id) => ({ ...sampleShot, id, take: { key: `voice/${id}`, ms: 2900, lines: [] } }));
const { timeline } = buildTimeline({ ...sampleInput, shots, pauseMs: 100, music: null });
const second = (timeline.shots[1]?.from ?? 0) / 30;

/** What was started: time of the clock, second of the voice. */
const starts: { key: string; when: number; offset: number }[] = [];
const stopped: string[] = [];

class NodeDouble {
  readonly gain = { value: 1, setTargetAtTime: jest.fn() };
  readonly buffer: { readonly key: string } | undefined;
  constructor(_context: unknown, options?: { readonly buffer?: { readonly key: string } }) {
    this.buffer = options?.buffer;
  }
  connect(node: unknown) {
    return node;
  }
  disconnect() {}
  start(when: number, offset: number) {
    starts.push({ key: this.buffer?.key ?? '', when, offset });
  }
  stop() {
    stopped.push(this.buffer?.key ?? '');
  }
}

class ContextDouble extends EventTarget {
  currentTime = 10;
  outputLatency = 0.05;
  state = 'running';
  readonly destination = {};
  close = jest.fn(async () => undefined);
}

function opened() {
  const context = new ContextDouble();
  const voices = new Map<string, { key: string; duration: number }>();
  const onInterrupt = jest.fn();
  const audio = createFilmAudio({
    context: context as unknown as AudioContext,
    voice: (key) => voices.get(key) as unknown as AudioBuffer | undefined,
    urlOf: () => undefined,
    onInterrupt,
  });
  return { context, audio, onInterrupt, arrive: (key: string) => voices.set(key, { key, duration: 2.9 }) };
}

const original = { GainNode: globalThis.GainNode, AudioBufferSourceNode: globalThis.AudioBufferSourceNode };

beforeEach(() => {
  starts.length = 0;
  stopped.length = 0;
  Object.assign(globalThis, { GainNode: NodeDouble, AudioBufferSourceNode: NodeDouble });
});
afterEach(() => void Object.assign(globalThis, original));

describe('what is heard of a film', () => {
  it('is scheduled on the clock that the image follows', () => {
    const { audio, arrive } = opened();
    arrive('voice/a');
    arrive('voice/b');
    const since = audio.start(timeline, 0, 999);
    expect(since).toBeGreaterThan(10);
    expect(starts).toEqual([
      { key: 'voice/a', when: since, offset: 0 },
      { key: 'voice/b', when: since + second, offset: 0 },
    ]);
    expect(audio.now()).toBeCloseTo(9.95, 6);
  });

  it('begins inside of a voice where playing begins inside of its shot, and has no voices behind the end', () => {
    const { audio, arrive } = opened();
    arrive('voice/a');
    arrive('voice/b');
    const since = audio.start(timeline, 30, timeline.shots[1]?.from ?? 0);
    expect(starts).toEqual([{ key: 'voice/a', when: since, offset: 1 }]);
  });

  it('continues a voice that comes late at its place', () => {
    const { context, audio, arrive } = opened();
    const since = audio.start(timeline, 0, 999);
    context.currentTime = since + 1.5;
    arrive('voice/a');
    audio.update();
    audio.update();
    expect(starts).toEqual([{ key: 'voice/a', when: since + 1.5, offset: 1.5 }]);
  });

  it('ends when it is stopped, and pauses when the device is taken away', () => {
    const { context, audio, arrive, onInterrupt } = opened();
    arrive('voice/a');
    audio.start(timeline, 0, 999);
    context.state = 'interrupted';
    context.dispatchEvent(new Event('statechange'));
    expect(onInterrupt).toHaveBeenCalledTimes(1);
    audio.stop();
    expect(stopped).toEqual(['voice/a']);
    context.dispatchEvent(new Event('statechange'));
    expect(onInterrupt).toHaveBeenCalledTimes(1);
  });
});
