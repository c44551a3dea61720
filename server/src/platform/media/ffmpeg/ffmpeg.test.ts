import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PEAKS } from '@ai-site/shared/api/tasks';
import { chapterMetadata } from '@ai-site/shared/film/subtitles/chapters';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { itByNight } from '../../../testing/it-by-night.ts';
import { testDepth, variantsOf } from '../../../testing/test-depth.ts';
import { cutVideo } from './cut-video.ts';
import { videoEncoding } from './encoding.ts';
import { finishAudio, peaksOf } from './finish-audio.ts';
import { finishVideo } from './finish-video.ts';
import { LOUDNESS_LUFS, measureLoudness } from './loudness.ts';
import { factsIn, probeMedia } from './probe-media.ts';
import { progressSeconds } from './progress.ts';
import { ffmpegLimits, inputFile, runFfmpeg } from './run-ffmpeg.ts';
import { makeMedia, siteFfmpeg as program, source } from './testing/made-media.ts';
import { screenColours } from './video-colours.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-ffmpeg-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const place = (name: string): string => path.join(directory, name);
const probe = (file: string) => probeMedia({ program, file });
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** A copy of an MP4 whose first track is shown turned by 90 degrees (ISO 14496-12, track header). Versions of ffmpeg are told to write one in different ways. */
function quarterTurned(video: Buffer): Buffer {
  const turned = Buffer.from(video);
  const matrix = turned.indexOf('tkhd') + 44;
  for (const [index, value] of [0, 0x1_0000, 0, -0x1_0000, 0, 0, 0, 0, 0x4000_0000].entries())
    turned.writeInt32BE(value, matrix + 4 * index);
  return turned;
}

it('a full disk is said to be full, also while frames are written', async () => {
  const size = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', '64x64'];
  const full = (input: readonly string[], feed?: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>) =>
    runFfmpeg({ program, args: [...input, ...size, 'file:/dev/full'], ...(feed === undefined ? {} : { feed }) });
  await expect(full(source('testsrc2=s=64x64:d=2'))).rejects.toMatchObject({ problem: 'noSpace' });
  const frame = Buffer.alloc(64 * 64 * 4);
  const feed = async (write: (bytes: Uint8Array) => Promise<void>): Promise<void> => {
    for (let count = 0; count < 200; count += 1) await write(frame);
  };
  await expect(full([...size, '-i', 'pipe:0'], feed)).rejects.toMatchObject({ problem: 'noSpace' });
});

describe('a probe', () => {
  it('tells duration, size and codecs', async () => {
    const file = await makeMedia(
      place('video.mp4'),
      ...source('testsrc2=s=320x180:r=25:d=1'),
      ...source('sine=d=1'),
      ...h264,
      '-c:a',
      'aac',
    );
    expect(await probe(file)).toMatchObject({
      video: { codec: 'h264', width: 320, height: 180, pixelFormat: 'yuv420p', framesPerSecond: 25 },
      audio: { codec: 'aac', hertz: 44_100 },
    });
    expect((await probe(file)).seconds).toBeCloseTo(1, 1);
    const audio = await makeMedia(place('audio.flac'), ...source('sine=d=1.5'));
    expect(await probe(audio)).toMatchObject({
      seconds: expect.closeTo(1.5, 1),
      video: null,
      audio: { codec: 'flac' },
    });
  });

  it('sees a video as it is shown, whatever its file says about turning it', async () => {
    const flat = await makeMedia(place('flat.mp4'), ...source('testsrc2=s=320x180:d=1'), ...h264);
    await writeFile(place('turned.mp4'), quarterTurned(await readFile(flat)));
    expect((await probe(place('turned.mp4'))).video).toMatchObject({ width: 180, height: 320 });
  });

  it.each([
    [
      '4',
      '    Stream #0:0(und): Video: h264 (High) (avc1 / 0x31637661), yuv420p, 320x180, 25 fps\n    Metadata:\n      rotate          : 90\n',
    ],
    [
      '5',
      '  Stream #0:0[0x1](und): Video: h264 (High), yuv420p(progressive), 320x180, 25 fps\n    Side data:\n      displaymatrix: rotation of -90.00 degrees\n',
    ],
  ])('reads how version %s of ffmpeg says that a video is turned', (_, messages) => {
    expect(factsIn(messages).video).toMatchObject({ width: 180, height: 320 });
    expect(factsIn(messages.replace('90', '180')).video).toMatchObject({ width: 320, height: 180 });
  });

  it('believes the packets and not the header of a file that breaks off', async () => {
    const file = await makeMedia(
      place('cut.webm'),
      ...source('testsrc2=s=160x90:d=4'),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
    );
    await truncate(file, 40_000);
    const { seconds } = await probe(file);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(3.5);
  });

  it('refuses what is no video or audio, has no content, or leads to other files', async () => {
    await makeMedia(place('empty.wav'), ...source('sine=d=1'), '-t', '0');
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
    const files: readonly (readonly [string, string | Buffer])[] = [
      ['text.mp4', 'no video'],
      ['none.mp4', ''],
      ['playlist.mp4', playlist],
      ['list.mp4', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
      [
        'image.mp4',
        await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ],
    ];
    for (const [name, content] of files) await writeFile(place(name), content);
    for (const name of ['empty.wav', ...files.map(([name]) => name)])
      await expect(probe(place(name))).rejects.toMatchObject({ name: 'MediaError', problem: 'unreadable' });
  });
});

describe('a run', () => {
  it('ends with the signal, and after its time', async () => {
    const endless = [...source('testsrc2'), '-f', 'null', '-'];
    const abort = new AbortController();
    const aborted = runFfmpeg({ program, args: endless, signal: abort.signal, onProgress: () => abort.abort() });
    await expect(aborted).rejects.toMatchObject({ problem: 'aborted' });
    await expect(
      runFfmpeg({ program, args: endless, limits: { ...ffmpegLimits, killAfterMs: 100 } }),
    ).rejects.toMatchObject({ problem: 'tooSlow' });
  });

  // The kernel does these on Linux; elsewhere the time limit ends what is left.
  if (process.platform === 'linux') {
    itByNight('ends when it has used up its processor time', async () => {
      const endless = [...source('testsrc2=s=640x360'), '-f', 'null', '-'];
      await expect(
        runFfmpeg({ program, args: endless, limits: { ...ffmpegLimits, processorSeconds: 1 } }),
      ).rejects.toMatchObject({ problem: 'tooSlow' });
    });

    const noise = [...source('color=s=640x360:d=1'), '-c:v', 'rawvideo', '-f', 'rawvideo'];

    it('has no more memory than its limit', async () => {
      const run = (memoryMib: number) =>
        runFfmpeg({
          program,
          args: [...source('color=s=3000x3000:d=0.1'), '-f', 'null', '-'],
          limits: { ...ffmpegLimits, memoryMib },
        });
      await expect(run(ffmpegLimits.memoryMib)).resolves.toMatchObject({ bytes: Buffer.alloc(0) });
      await expect(run(64)).rejects.toMatchObject({ name: 'MediaError' });
    });

    it('writes no larger file than its limit', async () => {
      const file = place('large.raw');
      await expect(
        runFfmpeg({ program, args: [...noise, file], limits: { ...ffmpegLimits, outputBytes: 100_000 } }),
      ).rejects.toMatchObject({ problem: 'tooLarge' });
      expect((await stat(file)).size).toBeLessThanOrEqual(100_000);
    });

    it('ends with the process that started it, also when that is killed', async () => {
      const marker = place('killed.mp4');
      const runs = async (): Promise<boolean> => {
        const commands = (await readdir('/proc'))
          .filter((name) => /^\d+$/.test(name))
          .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
        return (await Promise.all(commands)).some(
          (command) => command.includes(marker) && command.includes('ffmpeg\0') && !command.includes('runFfmpeg'),
        );
      };
      const until = async (is: boolean): Promise<void> => {
        while ((await runs()) !== is) await delay(20);
      };
      const script = `import { runFfmpeg } from ${JSON.stringify(path.join(import.meta.dirname, 'run-ffmpeg.ts'))};
        await runFfmpeg({ program: ${JSON.stringify(program)}, args: ['-re', '-f', 'lavfi', '-i', 'testsrc2', '-c:v', 'libx264', ${JSON.stringify(marker)}] });`;
      const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
        stdio: 'ignore',
      });
      await until(true);
      parent.kill('SIGKILL');
      await until(false);
      expect(await runs()).toBe(false);
    });
  }

  it('leaves cores to others when it reads, filters and writes', async () => {
    const told = place('told.sh');
    await writeFile(told, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const args = [
      '-ss',
      '1',
      ...inputFile('a.mp4'),
      ...inputFile('b.mp4'),
      '-filter_complex',
      'graph',
      ...videoEncoding(screenColours),
      'out.mp4',
    ];
    const { bytes } = await runFfmpeg({ program: told, args });
    const words = bytes.toString().trim().split(' ');
    const before = (option: string): readonly string[] =>
      words.flatMap((word, at) => (word === option ? [words.slice(at - 2, at).join(' ')] : []));
    expect(words.join(' ')).toContain('-filter_threads 2 -filter_complex_threads 2');
    expect([before('-i'), before('out.mp4'), words.filter((word) => word === '-threads').length]).toEqual([
      ['-threads 2', '-threads 2'],
      ['-threads 2'],
      3,
    ]);
  });

  it('ends when it gives more than is collected', async () => {
    const args = [...source('color=s=640x360:d=1'), '-f', 'rawvideo', 'pipe:1'];
    await expect(runFfmpeg({ program, args, limits: { ...ffmpegLimits, outputBytes: 100_000 } })).rejects.toMatchObject(
      { problem: 'tooLarge' },
    );
  });

  it('gives up feeding a process that reads nothing', async () => {
    const feed = async (write: (bytes: Uint8Array) => Promise<void>): Promise<void> => {
      for (let piece = 0; piece < 10_000; piece += 1) await write(new Uint8Array(65_536));
    };
    await expect(
      runFfmpeg({ program, args: ['-f', 'no-such-format', '-i', 'pipe:0', '-f', 'null', '-'], feed }),
    ).rejects.toMatchObject({ problem: 'unreadable' });
  });

  it('opens no addresses', async () => {
    await expect(
      runFfmpeg({
        program,
        args: [...inputFile('x').slice(0, 2), '-i', 'http://127.0.0.1:9/video.mp4', '-f', 'null', '-'],
      }),
    ).rejects.toMatchObject({
      problem: 'unreadable',
      cause: expect.objectContaining({ message: expect.stringContaining('not on whitelist') }),
    });
  });

  it('tells its progress', () => {
    expect(progressSeconds('frame=1\nout_time_ms=1500000\nout_time=x\nprogress=continue\nout_time_us=2500000\n')).toBe(
      2.5,
    );
    expect(progressSeconds('out_time_ms=N/A\n')).toBeUndefined();
  });
});

describe('a finished video', () => {
  const finish = (input: string) =>
    finishVideo(
      { program, input, output: place('done.mp4') },
      { poster: place('poster.webp'), strip: place('strip.webp') },
    );

  it('plays everywhere from its first bytes, is labelled and has a poster and thumbnails', async () => {
    const input = await makeMedia(
      place('odd.mkv'),
      ...source('testsrc2=s=321x181:r=8:d=3'),
      ...source('sine=d=3'),
      '-c:v',
      'mpeg4',
      '-c:a',
      'flac',
    );
    const { seconds, strip, ...rest } = await finish(input);
    expect(rest).toMatchObject({ width: 320, height: 180, hasAudio: true });
    expect(seconds).toBeCloseTo(3, 0);
    expect(await probe(place('done.mp4'))).toMatchObject({
      video: { codec: 'h264', pixelFormat: 'yuv420p' },
      audio: { codec: 'aac' },
    });
    const { messages } = await runFfmpeg({
      program,
      args: ['-v', 'trace', ...inputFile(place('done.mp4')), '-t', '0', '-f', 'null', '-'],
    });
    expect(messages).toContain('AI generated');
    expect(messages.indexOf("type:'moov'")).toBeLessThan(messages.indexOf("type:'mdat'"));
    expect(await sharp(place('poster.webp')).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 });
    expect([strip.columns, strip.rows, strip.everySeconds]).toEqual([6, 1, expect.closeTo(0.5, 1)]);
    expect(await sharp(place('strip.webp')).metadata()).toMatchObject({ width: 160 * 6, height: 90 });
  });

  const videos = [
    ['copied', h264],
    ['encoded again', ['-c:v', 'mpeg4']],
  ] as const;

  it.each(variantsOf(videos, 1))('has the loudness of all audio, also where its images are %s', async (_, codec) => {
    const quiet = ['-af', 'volume=0.1', '-c:a', 'aac'];
    const input = await makeMedia(
      place('quiet.mp4'),
      ...source('testsrc2=s=160x90:r=10:d=3'),
      ...source('anoisesrc=d=3:c=pink:seed=1'),
      ...codec,
      ...quiet,
    );
    await finish(input);
    expect(await measureLoudness({ program, file: place('done.mp4') })).toBeCloseTo(LOUDNESS_LUFS, -0.2);
  });

  itByNight('is cut to its first seconds where it is longer', async () => {
    const input = await makeMedia(
      place('long.mp4'),
      ...source('testsrc2=s=160x90:r=10:d=3'),
      ...source('sine=d=3'),
      ...h264,
      '-c:a',
      'aac',
    );
    const cut = (seconds: number) => cutVideo({ program, input, output: place('short.mp4') }, seconds);
    expect([await cut(3), await cut(1)]).toEqual([false, true]);
    const { seconds, video, audio } = await probe(place('short.mp4'));
    expect([Math.round(seconds), video?.codec, audio?.codec]).toEqual([1, 'h264', 'aac']);
  });

  itByNight('may be silent and of a changing rate', async () => {
    const input = await makeMedia(
      place('rate.mp4'),
      ...source('testsrc2=s=160x90:r=30:d=2'),
      '-vf',
      "select='not(mod(n,7))+not(mod(n,11))'",
      '-vsync',
      'vfr',
      ...h264,
    );
    expect(await finish(input)).toMatchObject({ hasAudio: false, width: 160, height: 90 });
  });

  itByNight('may have few frames a second, and a begin that is unlike the rest', async () => {
    const parts = [...source('color=blue:s=64x48:r=10:d=3.5'), ...source('color=yellow:s=64x48:r=10:d=5')];
    const input = await makeMedia(
      place('slow.mp4'),
      ...parts,
      '-filter_complex',
      '[0][1]concat=n=2:v=1[v]',
      '-map',
      '[v]',
      ...h264,
    );
    await finish(input);
    const { channels } = await sharp(place('poster.webp')).stats();
    expect(channels.map(({ mean }) => mean > 128)).toEqual([false, false, true]);
  });

  itByNight('has the title and chapters that it is given, beside its label', async () => {
    const input = await makeMedia(
      place('plain.mp4'),
      ...source('testsrc2=s=64x48:r=10:d=2'),
      ...source('sine=d=2'),
      ...h264,
      '-c:a',
      'aac',
    );
    await writeFile(
      place('contents.txt'),
      chapterMetadata('灯塔=1', [
        { fromMs: 0, toMs: 1000, title: '1 雨' },
        { fromMs: 1000, toMs: 2000, title: '2 海' },
      ]),
    );
    const images = { poster: place('poster.webp'), strip: place('strip.webp') };
    await finishVideo({ program, input, output: place('done.mp4'), contents: place('contents.txt') }, images);
    await finishAudio({
      program,
      input: place('done.mp4'),
      output: place('done.mp3'),
      contents: place('contents.txt'),
    });
    for (const file of [place('done.mp4'), place('done.mp3')]) {
      const { bytes } = await runFfmpeg({ program, args: [...inputFile(file), '-f', 'ffmetadata', 'pipe:1'] });
      const told = bytes.toString();
      expect([
        told.includes('title=灯塔\\=1'),
        told.includes('AI generated'),
        [...told.matchAll(/^title=(\d .)$/gm)].map(([, title]) => title),
      ]).toEqual([true, true, ['1 雨', '2 海']]);
    }
  });

  it('is no audio', async () => {
    await expect(finish(await makeMedia(place('only.wav'), ...source('sine=d=1')))).rejects.toMatchObject({
      problem: 'unreadable',
    });
  });
});

describe('a finished audio', () => {
  it.each(testDepth.everyVariant ? ['0.1', '0.9'] : ['0.1'])(
    'of the volume %s is as loud as all others, and has a waveform',
    async (volume) => {
      const input = await makeMedia(
        place(`tone-${volume}.wav`),
        ...source('anoisesrc=d=5:c=pink:seed=1'),
        '-af',
        `volume=${volume}`,
      );
      const { seconds, peaks } = await finishAudio({ program, input, output: place('done.mp3') });
      expect(seconds).toBeCloseTo(5, 0);
      expect([peaks.length, Math.max(...peaks)]).toEqual([PEAKS, 1]);
      expect(await measureLoudness({ program, file: place('done.mp3') })).toBeCloseTo(LOUDNESS_LUFS, -0.2);
    },
  );

  it('may be silence', async () => {
    const input = await makeMedia(place('silence.wav'), ...source('anullsrc'), '-t', '1');
    expect((await finishAudio({ program, input, output: place('done.mp3') })).peaks.every((peak) => peak === 0)).toBe(
      true,
    );
  });

  it('has peaks where it is loud', () => {
    expect(peaksOf(Int16Array.of(0, 0, 100, -200, 0, 50), 3)).toEqual([0, 1, 0.25]);
  });
});
