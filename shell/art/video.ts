import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

async function ffmpeg(
  args: readonly string[],
  feed?: (write: (frame: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: [feed ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close');
  const input = child.stdin;
  if (feed && input) {
    await feed(async (frame) => {
      if (!input.write(frame)) await once(input, 'drain');
    });
    input.end();
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

export interface Video {
  readonly width: number;
  readonly height: number;
  /** Frames per second. */
  readonly rate: number;
  /** Length of the loop in seconds. */
  readonly seconds: number;
  /** Constant rate factors: higher means smaller files. Without `webm` only the mp4 is written. */
  readonly crf: { readonly mp4: number; readonly webm?: number };
  /** RGB bytes of the frame at `phase`, 0..2π over the loop. Frame n + 1 would equal frame 0. */
  readonly frame: (phase: number) => Buffer;
}

/** Writes `<path>.mp4` (H.264) and, if requested, `<path>.webm` (VP9). Frames are drawn once, into a lossless master. */
export async function encodeVideo(video: Video, path: string): Promise<void> {
  const { width, height, rate, seconds, crf } = video;
  const master = `${path}.master.mkv`;
  const count = rate * seconds;
  await ffmpeg(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      String(rate),
      '-i',
      '-',
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv',
      '-c:v',
      'libx264',
      '-qp',
      '0',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv444p',
      master,
    ],
    async (write) => {
      for (let n = 0; n < count; n++) await write(video.frame((n / count) * Math.PI * 2));
    },
  );
  const colour = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
    '-an',
    '-pix_fmt',
    'yuv420p',
  ];
  // aq-mode 3 gives more bits to dark areas, where gradients would band.
  await ffmpeg([
    '-i',
    master,
    ...colour,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    String(crf.mp4),
    '-profile:v',
    'high',
    '-x264-params',
    'aq-mode=3:aq-strength=1.1:keyint=240',
    '-movflags',
    '+faststart',
    `${path}.mp4`,
  ]);
  if (crf.webm)
    await ffmpeg([
      '-i',
      master,
      ...colour,
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      String(crf.webm),
      '-deadline',
      'good',
      '-cpu-used',
      '3',
      '-row-mt',
      '1',
      '-tile-columns',
      '2',
      '-g',
      '240',
      `${path}.webm`,
    ]);
  await rm(master);
}
