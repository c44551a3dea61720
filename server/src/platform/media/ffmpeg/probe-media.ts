import { MediaError } from './media-error.ts';
import { type FfmpegLimits, inputFile, runFfmpeg } from './run-ffmpeg.ts';
import { coloursIn, type VideoColours } from './video-colours.ts';

export interface VideoStream {
  /** Name of the codec: h264. */
  readonly codec: string;
  /** Displayed size in pixels: after the rotation. */
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: string;
  readonly framesPerSecond: number;
  readonly colours: VideoColours;
}

export interface AudioStream {
  readonly codec: string;
  readonly hertz: number;
}

export interface MediaFacts {
  /** By the packets that are there, whatever the header says. */
  readonly seconds: number;
  /** Null: no moving image. */
  readonly video: VideoStream | null;
  /** Null: silent. */
  readonly audio: AudioStream | null;
}

export interface ProbeOptions {
  readonly program: string | null;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
}

/** Containers and codecs of videos and audio files that are taken from outside; everything else stays closed to them. */
const CONTAINERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,wav,ogg,flac,aac';
export const CODECS =
  'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,mjpeg,png,aac,mp3,mp3float,opus,libopus,vorbis,libvorbis,flac,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8,alac';

/** An input whose container and codecs are limited to those that are taken from outside. */
export const untrustedInput = (file: string): readonly string[] => [
  '-format_whitelist',
  CONTAINERS,
  '-codec_whitelist',
  CODECS,
  ...inputFile(file),
];

/** Of one probe. */
export const probeLimits: FfmpegLimits = {
  processorSeconds: 20,
  killAfterMs: 60_000,
  memoryMib: 1024,
  outputBytes: 1024 * 1024,
};
/** Seconds by which the time of the last packet falls short of the end: frames are stored in another order than they are shown. */
const SHORTFALL = 0.4;

/** Reads the packets of a file without decoding them. Rejects with `MediaError` for what is no video or audio, or has no content. */
export async function probeMedia({ program, file, signal }: ProbeOptions): Promise<MediaFacts> {
  let written = 0;
  const copy = ['-map', '0:V:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'null', '-'];
  const { messages } = await runFfmpeg({
    program,
    args: [...untrustedInput(file), ...copy],
    signal,
    limits: probeLimits,
    onProgress: (seconds) => (written = seconds),
  });
  const facts = factsIn(messages);
  const seconds = durationOf(written, toldDuration(messages));
  if (seconds <= 0 || (facts.video === null && facts.audio === null)) throw new MediaError('unreadable');
  return { seconds, ...facts };
}

const VIDEO = /^ *Stream #0:\d+.*?: Video: (\w+)[^\n]*/gm;
const AUDIO = /^ *Stream #0:\d+.*?: Audio: (\w+)[^\n]*?, (\d+) Hz/m;
/** A tag until version 4, a matrix from version 5 on. */
const ROTATED = /rotate *: *-?(?:90|270)|rotation of -?(?:90|270)\b/;
/** End of what is said about inputs. */
const OUTPUT = '\nOutput #0';

const DURATION = /^ *Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m;

function toldDuration(messages: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(messages) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** What the header tells, where the packets go about as far; else the time of the last packet. */
const durationOf = (written: number, told: number): number =>
  written > 0 && told > 0 && Math.abs(told - written) <= SHORTFALL ? told : written;

/** What ffmpeg prints about its input; the form of these lines, but of the rotation, is the same in all versions from 4 to 8. */
export function factsIn(messages: string): Omit<MediaFacts, 'seconds'> {
  const input = messages.slice(0, messages.indexOf(OUTPUT) === -1 ? undefined : messages.indexOf(OUTPUT));
  const line = [...input.matchAll(VIDEO)].find(([text]) => !text.includes('(attached pic)'));
  const [, codec = '', hertz = ''] = AUDIO.exec(input) ?? [];
  return {
    video: line === undefined ? null : videoOf(line[0], line[1] ?? '', ROTATED.test(input)),
    audio: codec === '' ? null : { codec, hertz: Number(hertz) },
  };
}

function videoOf(line: string, codec: string, turned: boolean): VideoStream {
  const [, across = '0', down = '0'] = /, (\d{1,6})x(\d{1,6})/.exec(line) ?? [];
  const [, rate = '0'] = /, ([\d.]+) fps/.exec(line) ?? [];
  const [, pixelFormat = '', details = ''] = /: Video: [^,]{0,200}, (\w+)(?:\(([^)]*)\))?/.exec(line) ?? [];
  const [width, height] = [Number(across), Number(down)];
  if (width === 0 || height === 0) throw new MediaError('unreadable');
  const colours = coloursIn(details, height);
  return {
    codec,
    width: turned ? height : width,
    height: turned ? width : height,
    pixelFormat,
    framesPerSecond: Number(rate),
    colours,
  };
}
