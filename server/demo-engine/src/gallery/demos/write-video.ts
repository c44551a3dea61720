import { videoContainer, videoEncoding } from '../../../../src/platform/media/ffmpeg/encoding.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { drawnVideoColours } from '../../../../src/platform/media/ffmpeg/video-colours.ts';
import type { DemoVideo } from './tool-videos.ts';

const RATE = 20;
/** Small files before quick encoding: a demo is made once. */
const small = ['-preset', 'veryslow', '-an'];
const QUALITY = 25;
const DIVIDER = 4;

/** Writes a loop as MP4 without audio. */
export async function writeVideo(
  program: string,
  { parts, width, height, against, quality = QUALITY }: DemoVideo,
  file: string,
): Promise<void> {
  const videos = parts.flatMap(({ video }) => (against === undefined ? [video] : [video, against]));
  const size = `scale=${width}:${height}:flags=lanczos,setsar=1,fps=${RATE},hqdn3d=2:2:4:4`;
  const graph = parts.map(({ reversed = false, from = 0, until }, place) => {
    const [own, other] = against === undefined ? [place] : [2 * place, 2 * place + 1];
    const shown =
      other === undefined
        ? `[${own}:v]${size}`
        : `[${own}:v]${size},crop=iw/2:ih:0:0[l${place}];[${other}:v]${size},crop=iw/2:ih:iw/2:0[r${place}];[l${place}][r${place}]hstack,drawbox=x=${(width - DIVIDER) / 2}:y=0:w=${DIVIDER}:h=ih:color=white:t=fill`;
    return `${shown}${reversed ? ',reverse' : ''},trim=start=${from}${until === undefined ? '' : `:end=${until}`},setpts=PTS-STARTPTS[p${place}]`;
  });
  const joined = `${parts.map((_, place) => `[p${place}]`).join('')}concat=n=${parts.length}:v=1:a=0[loop]`;
  await runFfmpeg({
    program,
    args: [
      ...[
        '-loglevel',
        'error',
        ...videos.flatMap(({ path }) => inputFile(path)),
        '-filter_complex',
        [...graph, joined].join(';'),
        '-map',
        '[loop]',
      ],
      ...[...videoEncoding(drawnVideoColours), ...small, '-crf', String(quality), ...videoContainer, outputFile(file)],
    ],
  });
}
