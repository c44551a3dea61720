import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { FilmOperation } from '../../../tasks/film-operations.ts';
import { openCv } from '../../pictures/opencv/opencv.ts';
import { openPicture, readCovering } from '../../pictures/raster/picture-files.ts';
import { cameraPath } from '../camera/camera-path.ts';
import { encodeShot, type FilmContext } from '../encode/encode-film.ts';
import { frameSize, type Shot } from '../encode/frames.ts';
import type { FilmJob, FilmJobAnswer } from '../film-job.ts';
import { canvasOf, drawView } from '../layers/layers.ts';
import { drawCaption, drawVoice } from '../present/captions.ts';
import { findFace, mouthOf } from '../present/mouth.ts';
import { rateOf, SPEECH_SECONDS_MAX } from '../present/speech-limit.ts';
import { mouthFramesOf, secondsOfSamples, speechSamples } from '../present/voice-levels.ts';

type Present = Extract<FilmOperation, { readonly kind: 'present' }>;

/** Seconds after the last word. */
const AFTER = 0.6;
const CLOSED = { open: 0, narrow: 0 } as const;

/** Films a picture that speaks: with a mouth that follows what is said where a face is found, otherwise with the waveform of the voice. `lines`: captions. */
export async function present({ picture: source, speech }: Present, { lines, phonemes }: Pick<FilmJob, 'lines' | 'phonemes'>, film: FilmContext): Promise<FilmJobAnswer> {
  if (speech === null) return { problem: 'unsupported' };
  const samples = await speechSamples(film.program, speech.path);
  const spoken = secondsOfSamples(samples);
  if (spoken > SPEECH_SECONDS_MAX) return { problem: 'tooLong' };
  const rate = rateOf(spoken);
  const frames = mouthFramesOf(samples, phonemes, rate);
  const { size: shown } = await openPicture(source.path);
  const size = frameSize({ width: null, height: null }, shown);
  const raster = await readCovering(source.path, size);
  const picture = canvasOf(raster);
  const face = await findFace(await openCv(), raster);
  const speaking = createCanvas(size.width, size.height);
  const drawMouth = face === null ? null : mouthOf(picture, face);
  const focus = face === null ? { x: 0.5, y: 0.45 } : { x: (face.left + face.width / 2) / size.width, y: (face.top + face.height / 2) / size.height };
  const camera = cameraPath({ move: 'push-in', pace: 'slow', seed: 1, focus });
  const seconds = frames.length / rate + AFTER;
  const shot: Shot = (context, at, time) => {
    const frame = Math.round(time * rate);
    const onPicture = speaking.getContext('2d');
    onPicture.drawImage(picture, 0, 0);
    drawMouth?.(onPicture, frames[frame] ?? CLOSED);
    drawView(context, speaking, camera(at, time), size);
    if (drawMouth === null) drawVoice(context, size, frames, frame);
    drawCaption(context, size, lines, time);
  };
  const output = path.join(film.directory, 'film.mp4');
  await encodeShot(film, { shot, ...size, seconds, rate, output, sound: speech.path });
  return { path: output, contentType: 'video/mp4', ...(lines.length === 0 ? {} : { lines: [...lines] }) };
}
