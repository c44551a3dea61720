import { open } from 'node:fs/promises';
import path from 'node:path';
import { amplitudeOf, type Breakpoint, gainAt } from '@ai-site/shared/film/envelope/gain-envelope';
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from '@ai-site/shared/film/frame/frames';
import { type Timeline, totalFrames } from '@ai-site/shared/film/timeline';
import type { VideoContext } from '../encode/encode-video.ts';
import type { FilesByKey } from './compose-job.ts';
import { AUDIO_CHANNELS, RawAudio, SAMPLE_BYTES } from './raw-audio.ts';
import { waveHeader } from './wave-header.ts';

/** Samples that are mixed at once: a tenth of a second. */
const BLOCK = SAMPLE_RATE / 10;
/** Voices and music together are written at half of their level: they never clip, and get their loudness afterwards. */
const HEADROOM = 0.5;

interface PlacedVoice {
  readonly key: string;
  /** Samples of the video; it is cut where the next voice begins. */
  readonly at: number;
  readonly until: number;
}

function placedVoices({ shots }: Timeline, total: number): readonly PlacedVoice[] {
  const voices = shots.flatMap(({ audio }) => (audio === null ? [] : [audio]));
  return voices.map(({ key, at }, index) => ({ key, at, until: voices[index + 1]?.at ?? total }));
}

/** Writes the audio of a video as a WAV file: every voice begins at its sample, the music is repeated and follows its gain. Resolves with the keys of what could not be read. */
export async function mixAudio(
  { program, directory, report }: VideoContext,
  timeline: Timeline,
  files: FilesByKey,
  output: string,
): Promise<readonly string[]> {
  const total = totalFrames(timeline) * SAMPLES_PER_FRAME;
  const unreadable: string[] = [];
  const decode = async (key: string, most: number): Promise<RawAudio | null> => {
    const file = files[key];
    const audio =
      file === undefined
        ? null
        : await RawAudio.open({ program, file, raw: path.join(directory, `audio-${++opened}.raw`), most });
    if (audio === null) unreadable.push(key);
    return audio;
  };
  let opened = 0;
  await using music = timeline.music === null ? null : await decode(timeline.music.key, total);
  const gain = timeline.music === null ? null : gainOf(timeline.music.gain, timeline.music.envelope);
  const voices = placedVoices(timeline, total);
  await using file = await open(output, 'w');
  await file.write(waveHeader(total * SAMPLE_BYTES));
  let voice: RawAudio | null = null;
  let next = 0;
  let begin = 0;
  try {
    for (let from = 0; from < total; from += BLOCK) {
      const count = Math.min(BLOCK, total - from);
      const block = new Float32Array(count * AUDIO_CHANNELS);
      if (music !== null && gain !== null) await addRepeated(music, block, from, count, gain(from, count));
      for (let at = 0; at < count; ) {
        const upcoming = voices[next];
        if (upcoming !== undefined && upcoming.at <= from + at) {
          await voice?.[Symbol.asyncDispose]();
          voice = await decode(upcoming.key, upcoming.until - upcoming.at);
          begin = upcoming.at;
          next += 1;
          continue;
        }
        const end = Math.min(count, upcoming === undefined ? count : upcoming.at - from);
        const spoken = voice === null ? 0 : Math.min(end - at, begin + voice.samples - (from + at));
        if (voice !== null && spoken > 0) await voice.addTo(block, at, from + at - begin, spoken, null);
        at = end;
      }
      await file.write(sixteenBits(block));
      report((100 * (from + count)) / total);
    }
  } finally {
    await voice?.[Symbol.asyncDispose]();
  }
  return unreadable;
}

/** Adds music that begins again whenever it ends. */
async function addRepeated(
  music: RawAudio,
  block: Float32Array,
  from: number,
  count: number,
  gain: (place: number) => number,
): Promise<void> {
  for (let at = 0; at < count; ) {
    const place = (from + at) % music.samples;
    const some = Math.min(count - at, music.samples - place);
    await music.addTo(block, at, place, some, gain);
    at += some;
  }
}

const STEP = SAMPLE_RATE / 100;

/** Factors of amplitudes in a block, exact at every hundredth of a second and even between them. */
function gainOf(
  level: number,
  envelope: readonly Breakpoint[],
): (from: number, count: number) => (place: number) => number {
  const at = (sample: number): number => amplitudeOf(level + gainAt(envelope, (sample * 1000) / SAMPLE_RATE));
  return (from, count) => {
    const factors = Array.from({ length: Math.ceil(count / STEP) + 1 }, (_, step) => at(from + step * STEP));
    return (place) => {
      const step = Math.floor(place / STEP);
      const [low = 0, high = low] = [factors[step], factors[step + 1]];
      return low + ((high - low) * (place - step * STEP)) / STEP;
    };
  };
}

function sixteenBits(block: Float32Array): Uint8Array {
  const values = Int16Array.from(block, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * HEADROOM))));
  return new Uint8Array(values.buffer);
}
