import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createCallOf, PEAKS, tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { type ToolDefinition, taskTexts, toolTexts } from '@ai-site/shared/tools';
import { dreamMachine, VideoMode } from '@ai-site/shared/tools/dream-machine/tool';
import { MusicMode, music } from '@ai-site/shared/tools/music/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { VIDEOS_AT_ONCE } from '../../../engines/classical/videos/video-threads.ts';
import type { TaskFile } from '../../../engines/tasks/task-file.ts';
import type { EngineTask } from '../../../engines/tasks/task-port.ts';
import { SampleTasks } from '../../../engines/tasks/testing/sample-tasks.ts';
import { probeLimits, probeMedia } from '../../../platform/media/ffmpeg/probe-media.ts';
import { ffmpegProgram, makeMedia, source } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import { collectGarbage } from '../../../platform/objects/collect-garbage.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import type { TestUser } from '../../../testing/site.ts';
import { testDepth, variantsOf } from '../../../testing/test-depth.ts';
import { type CreationScene, openCreationScene, PURSE, sendImage } from '../../testing/creation-scene.ts';
import { held } from '../../testing/scripted-engine.ts';

let scene: CreationScene;
let samples: SampleTasks;
let directory: string;
beforeAll(async () => {
  samples = await SampleTasks.create();
  scene = await openCreationScene();
  directory = mkdtempSync(path.join(os.tmpdir(), 'playables-'));
});
afterAll(async () => {
  await scene.close();
  await samples.remove();
  rmSync(directory, { recursive: true });
});

const answering = (file: TaskFile) => async () => ({
  state: 'done' as const,
  outputs: [{ file, lines: [{ at: 0.5, text: '第一句' }] }],
});
const sent = (user: TestUser, tool: ToolDefinition, field: string, bytes: Buffer, ext: string) =>
  sendImage(scene.site, user, tool, field, bytes, ext);
const fetched = (url: string, headers: Record<string, string> = {}) => scene.site.app.inject({ url, headers });

describe('a video that an engine made', () => {
  it('comes with a poster, thumbnails and ranges, and leaves nothing behind', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(answering(samples.video));
    const taskId = await scene.submit(user);
    const [video] = (await scene.ended(user, taskId)).outputs;
    expect(video).toMatchObject({
      contentType: 'video/mp4',
      width: 64,
      height: 48,
      peaks: null,
      thumbhash: expect.any(String),
      lines: [{ at: 0.5, text: '第一句' }],
    });
    expect(video?.seconds).toBeCloseTo(2, 1);
    expect(video?.strip).toMatchObject({ columns: 4, rows: 1 });
    for (const url of [video?.poster ?? '', video?.strip?.url ?? '', ...Object.values(video?.previews ?? {})]) {
      const answer = await fetched(url);
      expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).format]).toEqual([200, 'webp']);
    }
    const part = await fetched(video?.url ?? '', { range: 'bytes=4-11' });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.toString('latin1', 0, 4)]).toEqual([
      206,
      'video/mp4',
      'ftyp',
    ]);
    await scene.site.site.db.deleteFrom('creation_tasks').where('id', '=', taskId).execute();
    await collectGarbage(scene.site.site);
    for (const url of [video?.url ?? '', video?.poster ?? '', video?.strip?.url ?? ''])
      expect((await fetched(url)).statusCode).toBe(404);
  });

  itByNight('has a poster without a caption where it begins with an image alone', async () => {
    const user = await scene.signIn();
    // Blue until the first line is spoken, then yellow.
    const parts = [...source('color=blue:s=64x48:r=10:d=0.5'), ...source('color=yellow:s=64x48:r=10:d=2')];
    const joined = [
      '-filter_complex',
      '[0][1]concat=n=2:v=1[v]',
      '-map',
      '[v]',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-f',
      'mp4',
    ];
    const video = await makeMedia(path.join(directory, 'captioned.mp4'), ...parts, ...joined);
    scene.engine.onSubmit(answering({ path: video, contentType: 'video/mp4' }));
    const [output] = (await scene.ended(user, await scene.submit(user))).outputs;
    const { channels } = await sharp((await fetched(output?.poster ?? '')).rawPayload).stats();
    expect(channels.map(({ mean }) => mean > 128)).toEqual([false, false, true]);
  });

  const stored = [
    ['encoded again', 'mpeg4'],
    ['stored as it is', 'libx264'],
  ] as const;

  it.each(variantsOf(stored, 1))(
    'that is large and %s can be watched small until it is stored, and keeps its small version; a small video has none',
    async (_, codec) => {
      const user = await scene.signIn();
      const large = await makeMedia(
        path.join(directory, `${codec}.mp4`),
        ...source('testsrc2=s=960x540:r=10:d=1'),
        '-c:v',
        codec,
        '-pix_fmt',
        'yuv420p',
        '-f',
        'mp4',
      );
      const { store } = scene.site.site.storage;
      const put = store.put.bind(store);
      const [viewed, encoded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let videos = 0;
      const spy = jest.spyOn(store, 'put').mockImplementation(async (key, ...rest) => {
        if (key.endsWith('.mp4')) videos += 1;
        if (videos === 2) {
          encoded.resolve();
          await viewed.promise;
        }
        return put(key, ...rest);
      });
      scene.engine.onSubmit(answering({ path: large, contentType: 'video/mp4' }));
      const taskId = await scene.submit(user);
      await encoded.promise;
      const { stage, preview, outputs } = await scene.get(user, taskId);
      expect([stage, outputs, preview]).toEqual([
        'delivering',
        [],
        expect.objectContaining({ width: 854, height: 480 }),
      ]);
      expect(preview?.seconds).toBeCloseTo(1, 1);
      expect((await fetched(preview?.url ?? '', { range: 'bytes=4-11' })).rawPayload.toString('latin1', 0, 4)).toBe(
        'ftyp',
      );
      viewed.resolve();
      const ended = await scene.ended(user, taskId);
      spy.mockRestore();
      expect([ended.preview, ended.outputs[0]?.height]).toEqual([undefined, 540]);
      await collectGarbage(scene.site.site);
      expect((await fetched(preview?.url ?? '')).statusCode).toBe(404);
      expect((await fetched(ended.outputs[0]?.url ?? '')).statusCode).toBe(200);

      // It goes with the video.
      const smallUrl = ended.outputs[0]?.small ?? '';
      const file = path.join(directory, 'small.mp4');
      await writeFile(file, (await fetched(smallUrl)).rawPayload);
      expect(await probeMedia({ program: ffmpegProgram, file })).toMatchObject({
        video: { codec: 'h264', width: 854, height: 480 },
        seconds: expect.closeTo(1, 0),
      });
      await scene.site.site.db.deleteFrom('creation_tasks').where('id', '=', taskId).execute();
      await collectGarbage(scene.site.site);
      expect([(await fetched(ended.outputs[0]?.url ?? '')).statusCode, (await fetched(smallUrl)).statusCode]).toEqual([
        404, 404,
      ]);

      const plain = jest.spyOn(store, 'put');
      scene.engine.onSubmit(answering(samples.video));
      const little = await scene.ended(user, await scene.submit(user));
      expect([
        plain.mock.calls.filter(([key]) => key.endsWith('.mp4')).length,
        little.outputs[0]?.small,
        little.stage,
      ]).toEqual([1, undefined, 'succeeded']);
      plain.mockRestore();
    },
  );

  it('that is none costs nothing', async () => {
    const user = await scene.signIn();
    const broken = async ({ directory }: EngineTask) => {
      const file = path.join(directory, 'video.mp4');
      await writeFile(file, (await readFile(samples.video.path)).subarray(0, 400));
      return answering({ path: file, contentType: 'video/mp4' })();
    };
    const again = held();
    scene.engine.onSubmit(broken, again.answer);
    const taskId = await scene.submit(user);
    await again.begun;
    expect((await scene.get(user, taskId)).outputs).toEqual([]);
    await scene.site.call(tasks.cancel, { params: { taskId } }, { token: user.token });
    expect(await scene.balance(user)).toBe(PURSE);
  });
});

describe('videos that are made in this process', () => {
  it('wait for a place without taking those of other work, and have not begun until then', async () => {
    const users = await Promise.all(Array.from({ length: VIDEOS_AT_ONCE + 1 }, () => scene.signIn()));
    const holds = users.map(() => held());
    scene.engine.builtin = true;
    scene.engine.onSubmit(...holds.map(({ answer }) => answer));
    const asked = { generationPattern: VideoMode.inspiration, prompt: 'sea', seconds: 5 };
    const ids: string[] = [];
    for (const user of users) ids.push(await scene.submit(user, asked, dreamMachine));
    await Promise.all(holds.slice(0, -1).map(({ begun }) => begun));
    // An image that is asked for later is there before them, although the engine has a video to wait for.
    const [last, hold, taskId = ''] = [users.at(-1), holds.at(-1), ids.at(-1)];
    if (last === undefined || hold === undefined) throw new Error('nobody waits');
    const other = await scene.signIn();
    const image = await scene.submit(other);
    const begun = await hold.begun;
    expect([begun.operation.kind, await scene.get(last, taskId)]).toEqual([
      'draw',
      expect.objectContaining({ stage: 'queued', startTime: null }),
    ]);
    hold.finish();
    await scene.ended(other, image);
    for (const { finish } of holds) finish();
    expect((await scene.ended(last, taskId)).stage).toBe('succeeded');
    scene.engine.reset();
  });
});

describe('a video that takes minutes', () => {
  itByNight('is made beside the short ones, which do not wait for it', async () => {
    const [user, other, third] = [await scene.signIn(), await scene.signIn(), await scene.signIn()];
    scene.engine.builtin = true;
    const [first, short] = [held(), held()];
    scene.engine.onSubmit(first.answer, short.answer, answering(samples.video));
    const recording = async (owner: TestUser) => ({
      mode: '2',
      compereImg: await scene.upload(owner, presenter, 'compereImg'),
      compereAudio: (await sent(owner, presenter, 'compereAudio', await readFile(samples.audio.path), 'mp3')).key,
    });
    const long = await scene.submit(user, await recording(user), presenter);
    await first.begun;
    const waiting = await scene.submit(third, await recording(third), presenter);
    const video = await scene.submit(
      other,
      { generationPattern: VideoMode.inspiration, prompt: 'sea', seconds: 5 },
      dreamMachine,
    );
    const begun = await short.begun;
    expect([begun.operation.kind, (await scene.get(third, waiting)).stage]).toEqual(['text-to-video', 'queued']);
    for (const { finish } of [short, first]) finish();
    const stages = [
      await scene.ended(other, video),
      await scene.ended(user, long),
      await scene.ended(third, waiting),
    ].map(({ stage }) => stage);
    expect(stages).toEqual(['succeeded', 'succeeded', 'succeeded']);
    scene.engine.reset();
  });
});

describe('a video that goes on from another', () => {
  const create = createCallOf(dreamMachine, { generationPattern: VideoMode.extend });
  const extend = (user: TestUser, referVideoUrl: string, referTaskId = '') =>
    scene.site.answer(create, { body: { seconds: 5, referVideoUrl, referTaskId } }, { token: user.token });
  const rendered = async (user: TestUser) => {
    scene.engine.onSubmit(answering(samples.video));
    const taskId = await scene.submit(
      user,
      { generationPattern: VideoMode.inspiration, prompt: 'sea', seconds: 5 },
      dreamMachine,
    );
    const [video] = (await scene.ended(user, taskId)).outputs;
    return { taskId, key: video?.key ?? '' };
  };

  itByNight('needs a finished video of the same person, and remembers its task', async () => {
    const [user, other] = [await scene.signIn(), await scene.signIn()];
    const [mine, second, theirs] = [await rendered(user), await rendered(user), await rendered(other)];
    const image = await scene.submit(user);
    const [{ key: imageKey = '' } = {}] = (await scene.ended(user, image)).outputs;
    const hold = held();
    scene.engine.onSubmit(hold.answer);
    const unfinished = await scene.submit(user);
    const video = dreamMachine.fields.referVideoUrl.label;
    const paid = await scene.balance(user);
    for (const [key, taskId, msg] of [
      ['', mine.taskId, dreamMachine.fields.referVideoUrl.required],
      [theirs.key, theirs.taskId, taskTexts.fileGone(video)],
      [mine.key, theirs.taskId, toolTexts.unknownTask],
      [mine.key, 'none', toolTexts.unknownTask],
      [mine.key, second.taskId, taskTexts.notOfTask(video)],
      [mine.key, unfinished, taskTexts.sourceUnfinished],
      [imageKey, image, taskTexts.wrongMedia(video)],
    ] as const)
      expect([msg, (await extend(user, key, taskId)).envelope]).toEqual([
        msg,
        expect.objectContaining({ code: 400, msg }),
      ]);
    expect(await scene.balance(user)).toBe(paid);
    hold.finish();
    await scene.ended(user, unfinished);

    for (const named of testDepth.everyVariant ? [mine.taskId, ''] : ['']) {
      scene.engine.onSubmit(answering(samples.video));
      const { envelope } = await extend(user, mine.key, named);
      expect(await scene.ended(user, String(envelope.data))).toMatchObject({
        stage: 'succeeded',
        values: { referTaskId: mine.taskId },
      });
      expect(scene.engine.submits.at(-1)?.operation.kind).toBe('extend-video');
    }
    await scene.site.call(tasks.remove, { params: { taskId: second.taskId } }, { token: user.token });
    expect((await extend(user, second.key)).envelope).toMatchObject({ code: 400, msg: taskTexts.fileGone(video) });
  });
});

it('an audio file that an engine made becomes an MP3 with its waveform, and is listed by the names of the specification', async () => {
  const user = await scene.signIn();
  scene.engine.onSubmit(answering(samples.audio));
  const taskId = await scene.submit(user, { mode: MusicMode.inspiration, musicDesc: '海边', musicName: '夏夜' }, music);
  const [audio] = (await scene.ended(user, taskId)).outputs;
  const { token } = user;
  const told = await scene.site.call(toolCalls(music).info, { body: { taskId } }, { token });
  expect(told).toMatchObject({ audioUrl: audio?.url, resultResourceUrls: [audio?.url], audioDuration: audio?.seconds });
  expect(audio).toMatchObject({ contentType: 'audio/mpeg', width: null, poster: null, strip: null });
  expect(audio?.peaks).toHaveLength(PEAKS);
  expect(audio?.seconds).toBeCloseTo(2, 1);
});

describe('a video or audio that a person uploads', () => {
  const video = () => readFile(samples.video.path);

  it('is measured, and reaches the engine as it was sent', async () => {
    const user = await scene.signIn();
    const { key, status } = await sent(user, videoTransfer, 'sourceUrl', await video(), 'mp4');
    expect(status).toBe(200);
    const { playback } = await scene.site.site.db
      .selectFrom('objects')
      .select('playback')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(playback).toMatchObject({ width: 64, height: 48, seconds: expect.closeTo(2, 1) });
    scene.engine.offered = { videoStyles: [{ id: 'ink', name: '水墨' }] };
    scene.engine.onSubmit(answering(samples.video));
    const before = scene.engine.submits.length;
    const taskId = await scene.submit(user, { sourceUrl: key, styleId: 'ink', mode: 1, duration: 3 }, videoTransfer);
    await scene.ended(user, taskId);
    expect(scene.engine.submits[before]?.operation).toMatchObject({
      kind: 'restyle-video',
      style: 'ink',
      video: { contentType: 'video/mp4' },
    });
  });

  if (testDepth.everyVariant)
    it('has its style, its length and its audio also under the other names of the specification', async () => {
      const user = await scene.signIn();
      const { token } = user;
      scene.engine.offered = { videoStyles: [{ id: 'ink', name: '水墨', image: async () => Buffer.from('RIFF') }] };
      const told = async (tool: ToolDefinition, body: Record<string, unknown>) => {
        const { data, msg } = (await scene.site.answer(toolCalls(tool).create, { body }, { token })).envelope;
        if (typeof data !== 'string') return msg;
        await scene.ended(user, data);
        return await scene.site.call(toolCalls(tool).info, { body: { taskId: data } }, { token });
      };
      const source = await sent(user, videoTransfer, 'sourceUrl', await video(), 'mp4');
      const styleUrl = '/api/creation/choices/video-transfer/videoStyles/ink';
      const given = { sourceUrl: source.key, mode: 1 };
      const style = { styleId: 'ink', styleName: '水墨', styleUrl };
      scene.engine.onSubmit(answering(samples.video), answering(samples.video));
      for (const body of [
        { ...given, styleName: '水墨', durationType: 3 },
        { ...given, styleUrl: `https://site.example${styleUrl}`, duration: 10 },
      ])
        expect(await told(videoTransfer, body)).toMatchObject({
          styleName: '水墨',
          styleUrl,
          durationType: 3,
          targetUrl: expect.any(String),
          values: { ...style, duration: 10 },
        });
      const [time, look] = [
        videoTransfer.fields.duration.required,
        taskTexts.notOffered(videoTransfer.fields.styleId.label),
      ];
      for (const [body, msg] of [
        [{ ...given, styleId: 'ink', durationType: 5 }, time],
        [{ ...given, styleId: 'ink', durationType: '3' }, time],
        [{ ...given, styleId: 'ink', durationType: 1, duration: 10 }, time],
        [{ ...given, styleName: '油画', duration: 3 }, look],
        [{ ...given, styleId: 'ink', styleName: '油画', duration: 3 }, look],
        [{ ...given, styleId: 'ink', styleUrl: 'https://other.example/ink.webp', duration: 3 }, look],
      ] as const)
        expect([body, await told(videoTransfer, body)]).toEqual([body, msg]);

      const compereImg = await scene.upload(user, presenter, 'compereImg');
      const speech = await sent(user, presenter, 'compereAudio', await readFile(samples.audio.path), 'mp3');
      const { readUrl } = await scene.site.call(
        tasks.uploadUrl,
        { query: { tool: presenter.code, field: 'compereAudio', ext: 'mp3', size: 9 } },
        { token },
      );
      scene.engine.onSubmit(answering(samples.video));
      expect(
        await told(presenter, { mode: '2', compereImg, audioUrl: readUrl.replace(/creation.*?(?=\?)/, speech.key) }),
      ).toMatchObject({
        audioUrl: expect.stringContaining(speech.key),
        values: { compereAudio: speech.key },
      });
      expect(await told(presenter, { mode: '2', compereImg, audioUrl: 'https://other.example/speech.mp3' })).toBe(
        '请重新填写口播音频',
      );
      expect(await told(presenter, { mode: '2', compereImg, audioUrl: 'nobody/speech.mp3' })).toBe(
        taskTexts.fileGone('口播音频'),
      );
    });

  it('is refused when it is none, breaks off or is silent, with what to do', async () => {
    const user = await scene.signIn();
    const whole = await video();
    const silent = await sent(
      user,
      presenter,
      'compereAudio',
      await readFile(
        await makeMedia(path.join(directory, 'silent.m4a'), ...source('testsrc2=s=64x48:d=1'), '-f', 'mp4'),
      ),
      'm4a',
    );
    expect([silent.status, silent.msg]).toEqual([415, taskTexts.silent]);
    for (const [bytes, ext] of [
      [Buffer.from('no video'), 'mp4'],
      [whole.subarray(0, 500), 'mp4'],
      [whole, 'webm'],
      [await readFile(samples.audio.path), 'mov'],
    ] as const) {
      const { status, msg } = await sent(user, videoTransfer, 'sourceUrl', bytes, ext);
      expect([status, msg]).toEqual([415, taskTexts.unreadableVideo]);
    }
  });

  it('is refused when nothing here decodes it, with what is accepted', async () => {
    const user = await scene.signIn();
    const image = source('testsrc2=s=64x48:d=1');
    const audio = source('sine=d=1');
    const media = (name: string, ...args: readonly string[]) =>
      makeMedia(path.join(directory, name), ...args).then((file) => readFile(file));
    const codecs = 'AAC、MP3、Opus、Vorbis、FLAC、ALAC 或 PCM';
    const videoText = `视频的编码无法处理，请转成 H.264、H.265、VP8、VP9 或 MPEG-4 编码（声音为 ${codecs}）后再上传`;
    const audioText = `音频的编码无法处理，请转成 ${codecs} 编码后再上传`;
    // By day one of each: a video for its images, one for its audio, an audio file.
    const byDay = <T>(all: readonly T[], ...places: readonly number[]): readonly T[] =>
      testDepth.everyVariant ? all : all.filter((_, place) => places.includes(place));
    const closed = [
      [videoTransfer, 'sourceUrl', 'prores.mov', [...image, '-c:v', 'prores'], videoText],
      [videoTransfer, 'sourceUrl', 'animation.mov', [...image, '-c:v', 'qtrle'], videoText],
      [
        videoTransfer,
        'sourceUrl',
        'ac3.mp4',
        [...image, ...audio, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'ac3'],
        videoText,
      ],
      [presenter, 'compereAudio', 'ac3.m4a', [...audio, '-c:a', 'ac3', '-f', 'mp4'], audioText],
    ] as const;
    for (const [tool, field, name, args, text] of byDay(closed, 0, 2, 3))
      expect(await sent(user, tool, field, await media(name, ...args), path.extname(name).slice(1))).toMatchObject({
        status: 415,
        msg: text,
      });
    const open = [
      [videoTransfer, 'sourceUrl', 'mpeg4.mp4', [...image, '-c:v', 'mpeg4']],
      [
        videoTransfer,
        'sourceUrl',
        'h264.mov',
        [...image, ...audio, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
      ],
      [presenter, 'compereAudio', 'flac.flac', audio],
      [presenter, 'compereAudio', 'pcm.wav', audio],
    ] as const;
    for (const [tool, field, name, args] of byDay(open, 1, 2))
      expect(await sent(user, tool, field, await media(name, ...args), path.extname(name).slice(1))).toMatchObject({
        status: 200,
      });
  });

  it('that the machine has no time for is not called unreadable', async () => {
    const user = await scene.signIn();
    jest.replaceProperty(probeLimits, 'killAfterMs', 0);
    const answers = [
      await sent(user, videoTransfer, 'sourceUrl', await video(), 'mp4'),
      await sent(user, presenter, 'compereAudio', await readFile(samples.audio.path), 'mp3'),
    ];
    jest.restoreAllMocks();
    for (const { status, msg } of answers) expect([status, msg]).toEqual([503, '服务器繁忙，没能及时处理，请稍后重试']);
  });

  it('of another kind, or too long for its field, is refused before anything is charged', async () => {
    const user = await scene.signIn();
    const wrong = scene.site.answer(
      tasks.uploadUrl,
      { query: { tool: videoTransfer.code, field: 'sourceUrl', ext: 'exe', size: 9 } },
      { token: user.token },
    );
    expect(await wrong).toMatchObject({ envelope: { code: 415, msg: taskTexts.unreadableVideo } });
    const { key } = await sent(user, presenter, 'compereAudio', await readFile(samples.audio.path), 'mp3');
    const values = { sourceUrl: key, styleId: 'ink', mode: 1, duration: 3 };
    const { create } = toolCalls(videoTransfer);
    expect(await scene.site.answer(create, { body: values }, { token: user.token })).toMatchObject({
      envelope: { code: 400, msg: taskTexts.wrongMedia(videoTransfer.fields.sourceUrl.label) },
    });
    const long = await sent(
      user,
      videoTransfer,
      'sourceUrl',
      await readFile(await makeMedia(path.join(directory, 'long.mp4'), ...source('color=s=32x32:r=1:d=620'))),
      'mp4',
    );
    expect([long.status, long.msg]).toEqual([413, taskTexts.tooManySeconds('视频', 600)]);
    expect(await scene.balance(user)).toBe(PURSE);
  });
});
