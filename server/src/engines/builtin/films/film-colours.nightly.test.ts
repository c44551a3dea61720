import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { filmEncoding } from '../../../platform/media/ffmpeg/encoding.ts';
import { coloursIn } from '../../../platform/media/ffmpeg/film-colours.ts';
import { ffmpegPrograms } from '../../../platform/media/ffmpeg/find-ffmpeg.ts';
import { probeMedia } from '../../../platform/media/ffmpeg/probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { makeMedia, source } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import { filmOfPicture, meanColour, patchPicture, shiftedInFilm } from '../../../platform/media/ffmpeg/testing/patches.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import type { FilmOperation } from '../../tasks/film-operations.ts';
import { filming } from '../../tasks/testing/sample-tasks.ts';
import { draw } from '../pictures/draw/draw.ts';
import { temporaryDirectory } from '../pictures/testing/run-engine.ts';
import { type FilmStyle, storedLookGraph } from './restyle/film-styles.ts';
import { runOperation } from './thread/run-operation.ts';

const directory = temporaryDirectory();
const place = (name: string): string => path.join(directory, name);
const size = { width: 240, height: 160 } as const;
const drawn = { ...filming, ...size, prompt: '', negativePrompt: '', camera: 'still' } as const;
const png = (file: string) => ({ path: file, contentType: 'image/png' });

/** By day, one program, and one kind of film for each operation. `platform/media/ffmpeg/film-colours.test.ts` takes the other program. */
const every = testDepth.everyVariant;
const programs = every ? ffmpegPrograms() : ffmpegPrograms().slice(-1);

describe.each(programs)('by %s', (program) => {
  const made = async (operation: FilmOperation): Promise<string> => {
    const film = { program, directory: mkdtempSync(place('film-')), report: () => undefined };
    const answer = await runOperation({ operation, lines: [], phonemes: [] }, film);
    return 'path' in answer ? answer.path : '';
  };
  const picture = () => patchPicture(place('patches.png'), size);

  const ofPictures = [
    ['a camera that moves over a picture', (first) => ({ kind: 'picture-to-film', first, last: null, ...drawn })],
    ['a hug', (only) => ({ kind: 'hug-film', pictures: [only], action: 'hug', ...drawn })],
    ['a presenter', (speaker) => ({ kind: 'present', picture: speaker, speech: { path: place('speech.wav'), contentType: 'audio/wav' }, script: '', voice: '', speed: 1 })],
    ['a picture that becomes another', (first) => ({ kind: 'picture-to-film', first, last: first, ...drawn })],
  ] satisfies readonly [string, (file: ReturnType<typeof png>) => FilmOperation][];

  it.each(every ? ofPictures : ofPictures.slice(0, 1))('%s has the colours of the picture', async (_, operationOf) => {
    await makeMedia(place('speech.wav'), ...source('sine=d=0.4'));
    const film = await made(operationOf(png(await picture())));
    expect(await shiftedInFilm(film)).toEqual([]);
    expect((await probeMedia({ program, file: film })).film?.colours).toEqual({ matrix: 'bt709', named: true, primaries: 'bt709', transfer: 'bt709' });
  });

  it('a film from words has the colours of the drawn scene', async () => {
    const prompt = '沙漠日落';
    const film = await made({ kind: 'text-to-film', ...drawn, prompt, camera: 'push-in' });
    const scene = draw({ prompt, negativePrompt: '', seed: drawn.seed, style: null, width: Math.round(size.width * 1.1), height: Math.round(size.height * 1.1) });
    await sharp(scene.data, { raw: { width: scene.width, height: scene.height, channels: 4 } })
      .png()
      .toFile(place('scene.png'));
    const { channels } = await sharp(place('scene.png')).stats();
    const seen = await meanColour(film);
    for (const [channel, level] of seen.entries()) expect(Math.abs(level - (channels[channel]?.mean ?? 0))).toBeLessThanOrEqual(3);
  });

  const sources = [
    ['names no matrix', 'out_color_matrix=bt601', []],
    ['is of BT.601', 'out_color_matrix=bt601', ['-colorspace', 'smpte170m', '-color_primaries', 'smpte170m', '-color_trc', 'smpte170m']],
    ['is of BT.709', 'out_color_matrix=bt709', ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']],
  ] as const;
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p'];

  it.each(every ? sources : sources.slice(0, 1))('a film that %s is continued in its colours', async (_, scaling, tags) => {
    const file = await filmOfPicture(place('source.mp4'), await picture(), scaling, ...h264, ...tags);
    const film = await made({ kind: 'extend-film', film: { path: file, contentType: 'video/mp4' }, ...drawn });
    expect({ before: await shiftedInFilm(film), after: await shiftedInFilm(film, 1.1) }).toEqual({ before: [], after: [] });
  });

  /** Goes through YUV and RGB, as the real ones do. */
  const plain: FilmStyle = { id: 'plain', name: '', remark: '', words: [], filters: '[in]hqdn3d=0:0:0:0,format=gbrp,null,format=yuv444p,null,format=gbrp[out]' };

  it.each((every ? sources : sources.slice(1, 2)).flatMap((one) => (['source', 'prompt'] as const).map((closeTo) => [...one, closeTo] as const)))(
    'a film that %s keeps its colours where a style leaves them',
    async (_, scaling, tags, closeTo) => {
      const file = await filmOfPicture(place('source.mp4'), await picture(), scaling, ...h264, ...tags);
      const { film } = await probeMedia({ program, file });
      const graph = storedLookGraph(plain, { closeTo, plus: closeTo === 'source', ...size, colours: film?.colours ?? coloursIn('', size.height) });
      const encoding = filmEncoding(coloursIn('', size.height));
      await runFfmpeg({ program, args: [...inputFile(file), '-filter_complex', graph, '-map', '[stored]', ...encoding, outputFile(place('styled.mp4'))] });
      expect(await shiftedInFilm(place('styled.mp4'))).toEqual([]);
    },
  );
});
