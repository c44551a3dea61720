import path from 'node:path';
import { ClassicalTaskEngine } from '../../../server/src/engines/classical/classical-task-engine.ts';
import {
  frameTimes,
  offsetOf,
  samplesOf,
} from '../../../server/src/engines/classical/videos/compose/testing/video-facts.ts';
import { findFfmpeg } from '../../../server/src/platform/media/ffmpeg/find-ffmpeg.ts';
import { probeMedia } from '../../../server/src/platform/media/ffmpeg/probe-media.ts';
import { SAMPLE_RATE } from '../../../shared/src/film/frame/frames.ts';
import { srtOf } from '../../../shared/src/film/subtitles/subtitle-files.ts';
import { totalFrames } from '../../../shared/src/film/timeline.ts';
import type { Part } from '../suite.ts';
import { benchFilm, benchTimeline, compose, spokenTimeline } from './film.ts';

const SHOTS = 100;
const SIZE = { width: 160, height: 90 };

const VOICE = 'voice against image at shots 1, 50, 100';
const LENGTH = 'duration against the timeline';
const CUES = 'captions against the lines of the voices';
const FRAMES = 'frames that are missing or too many';

/** How exact a film of a hundred shots is, by the correlation of its audio with the voices. */
export function exactness(): Part {
  return {
    bounds: {
      [VOICE]: { unit: 'ms', most: 1000 / 30, least: 0 },
      [LENGTH]: { unit: 'frames', most: 1, least: 0 },
      [CUES]: { unit: 'frames', most: 1, least: 0 },
      [FRAMES]: { unit: 'frames', most: 0, least: 0 },
    },
    async measure() {
      const program = findFfmpeg(null);
      if (program === null) throw new Error('There is no ffmpeg');
      const film = await benchFilm(program, 2);
      const timeline = benchTimeline({ shots: SHOTS, ms: 2311, images: 2 });
      const file = await compose(new ClassicalTaskEngine(program), film, timeline, SIZE);
      const audio = await samplesOf(file);
      const offsets: number[] = [];
      for (const index of [0, SHOTS / 2 - 1, SHOTS - 1]) {
        const voice = await samplesOf(path.join(film.directory, `voice-${index % 3}.wav`));
        offsets.push(Math.abs(offsetOf(audio, voice, timeline.shots[index]?.audio?.at ?? 0)));
      }
      const { seconds } = await probeMedia({ program, file });
      return {
        [VOICE]: (Math.max(...offsets) * 1000) / SAMPLE_RATE,
        [LENGTH]: Math.abs(seconds * 30 - totalFrames(timeline)),
        [CUES]: cueOffset(),
        [FRAMES]: Math.abs((await frameTimes(file)).length - totalFrames(timeline)),
      };
    },
  };
}

const START = /^(\d{2}):(\d{2}):(\d{2}),(\d{3}) --> /gm;

/** By how many frames a caption of the subtitles begins before or after the line of the voice that it shows, at most. */
function cueOffset(): number {
  const { timeline, lines } = spokenTimeline(SHOTS);
  const starts = [...srtOf(timeline).matchAll(START)].map(([, ...parts]) => {
    const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map(Number);
    return hours * 3600 + minutes * 60 + seconds + ms / 1000;
  });
  const wanted = timeline.shots.flatMap(({ from }) => lines.map((at) => from / 30 + at));
  if (starts.length !== wanted.length)
    throw new Error(`There are ${starts.length} captions for ${wanted.length} lines`);
  return Math.max(...wanted.map((at, index) => Math.abs((starts[index] ?? Number.NaN) - at) * 30));
}
