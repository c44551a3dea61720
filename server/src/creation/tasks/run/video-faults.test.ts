import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createCallOf, tasks } from '@ai-site/shared/api/tasks';
import { type ToolDefinition, type ToolValues, taskTexts, toolTexts } from '@ai-site/shared/tools';
import { dreamMachine, VideoMode } from '@ai-site/shared/tools/dream-machine/tool';
import { ARTIST_NAMED, MusicMode, music } from '@ai-site/shared/tools/music/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SampleTasks } from '../../../engines/tasks/testing/sample-tasks.ts';
import { ffmpegProgram, makeMedia, source } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import type { TestUser } from '../../../testing/site.ts';
import { type CreationScene, openCreationScene, PURSE, sendImage } from '../../testing/creation-scene.ts';
import { acceptedUnderItsId, type Polled, telling } from '../../testing/scripted-engine.ts';
import { taskTimes } from '../records/task-times.ts';

const MIB = 1024 * 1024;

let directory: string;
let samples: SampleTasks;
let scene: CreationScene;
let user: TestUser;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  jest.replaceProperty(taskTimes, 'backoff', 0);
  directory = await mkdtemp(path.join(os.tmpdir(), 'video-faults-'));
  samples = await SampleTasks.create();
  scene = await openCreationScene({ settings: { ffmpeg: await mortalFfmpeg() } });
  scene.engine.offered = { musicModels: [{ id: 'long', name: '长曲' }], videoStyles: [{ id: 'ink', name: '水墨' }] };
  user = await scene.signIn();
});
afterAll(async () => {
  await scene.close();
  await samples.remove();
  await rm(directory, { recursive: true });
});

const doom = (): string => path.join(directory, 'doom');

/** ffmpeg that dies once where there is a file `doom`. */
async function mortalFfmpeg(): Promise<string> {
  const program = path.join(directory, 'ffmpeg');
  await writeFile(
    program,
    `#!/bin/sh\nif [ -e '${doom()}' ]; then /bin/rm '${doom()}'; kill -9 $$; fi\nexec '${ffmpegProgram}' "$@"\n`,
  );
  await chmod(program, 0o755);
  return program;
}

const submit = async (tool: ToolDefinition, values: ToolValues) =>
  (await scene.site.answer(createCallOf(tool, values), { body: values }, { token: user.token })).envelope;
const announce = (tool: ToolDefinition, field: string, ext: string, size: number) =>
  scene.site.answer(tasks.uploadUrl, { query: { tool: tool.code, field, ext, size } }, { token: user.token });

/** A WAV of silence whose header tells a length of its own. */
function wav(seconds: number, toldBytes?: number, hertz = 8000): Buffer {
  const bytes = Buffer.alloc(44 + seconds * hertz * 2);
  const told = toldBytes ?? bytes.length - 44;
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(Math.min(told + 36, 0xffff_ffff), 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.writeUInt32LE(hertz, 24);
  bytes.writeUInt32LE(hertz * 2, 28);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(told, 40);
  return bytes;
}

describe('a file that is sent', () => {
  itByNight('is refused when it has no audio in it, or too much, whatever its header tells', async () => {
    const refused = async (bytes: Buffer) => {
      const { status, msg } = await sendImage(scene.site, user, presenter, 'compereAudio', bytes, 'wav');
      return [status, msg];
    };
    expect(await refused(wav(0))).toEqual([415, taskTexts.unreadableAudio]);
    expect(await refused(wav(0, 1_000_000))).toEqual([415, taskTexts.unreadableAudio]);
    for (const endless of [wav(5410, undefined, 1000), wav(5410, 0xffff_ffff, 1000)])
      expect(await refused(endless)).toEqual([413, taskTexts.tooManySeconds('音频', 5400)]);
    // Endless by its header only.
    expect((await refused(wav(2, 0xffff_ffff)))[0]).toBe(200);
  });

  it('is refused a byte above 100 MB', async () => {
    const { label } = videoTransfer.fields.sourceUrl;
    expect((await announce(videoTransfer, 'sourceUrl', 'mp4', 100 * MIB + 1)).envelope).toMatchObject({
      code: 413,
      msg: toolTexts.maxMb(label, 100),
    });
    expect((await announce(videoTransfer, 'sourceUrl', 'mp4', 100 * MIB)).envelope.code).toBe(200);
  });

  it('may be a video of a changing rate; a list of other files is none', async () => {
    const file = path.join(directory, 'changing.mkv');
    const rate = ['-vf', "select='not(mod(n,7))+gt(n,30)'", '-vsync', 'vfr', '-c:v', 'libx264', '-f', 'matroska'];
    const changing = await readFile(await makeMedia(file, ...source('testsrc2=s=64x48:d=2'), ...rate));
    const sent = await sendImage(scene.site, user, videoTransfer, 'sourceUrl', changing, 'webm');
    expect(sent.status).toBe(200);
    expect(
      (
        await scene.site.site.db
          .selectFrom('objects')
          .select('playback')
          .where('key', '=', sent.key)
          .executeTakeFirstOrThrow()
      ).playback?.seconds,
    ).toBeCloseTo(2, 0);
    const list = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const { status, msg } = await sendImage(scene.site, user, videoTransfer, 'sourceUrl', list, 'mp4');
    expect([status, msg]).toEqual([415, taskTexts.unreadableVideo]);
  });
});

it('words that a tool does not take are refused before anything is charged', async () => {
  const paid = await scene.balance(user);
  const song = { mode: MusicMode.general, musicName: '晨光', style: '民谣', lyrics: '啦', musicMode: 'long' };
  const speech = { mode: '1', voice: 'v', speed: 1 };
  const { offered } = scene.engine;
  scene.engine.offered = { ...offered, englishOnly: true };
  const english = await submit(dreamMachine, { generationPattern: VideoMode.inspiration, prompt: '大海', seconds: 5 });
  expect(english).toMatchObject({ code: 400, msg: expect.stringContaining('英文') });
  scene.engine.offered = offered;
  for (const [tool, values, msg] of [
    [dreamMachine, { generationPattern: VideoMode.extend, seconds: 5 }, '请从历史记录选择要延长的视频'],
    [music, { ...song, style: '周杰伦' }, ARTIST_NAMED],
    [music, { ...song, lyrics: '啦'.repeat(3001) }, toolTexts.tooLong('歌词', 3000)],
    [presenter, { ...speech, compereImg: 'key', audioText: '好'.repeat(10_000) }, toolTexts.tooLong('口播文稿', 9999)],
  ] as const)
    expect([msg, await submit(tool, values)]).toEqual([msg, expect.objectContaining({ code: 400, msg })]);
  expect(await scene.balance(user)).toBe(paid);
});

describe('work', () => {
  itByNight('whose ffmpeg is killed is stored again, not made again, and paid once', async () => {
    const other = await scene.signIn();
    const before = scene.engine.submits.length;
    const video = async () => {
      if (scene.engine.submits.length === before + 1) await writeFile(doom(), '');
      return { state: 'done' as const, outputs: [{ file: samples.video }] };
    };
    scene.engine.onSubmit(video);
    const view = await scene.ended(other, await scene.submit(other));
    expect([view.stage, view.outputs.length, scene.engine.submits.length - before]).toEqual(['succeeded', 1, 1]);
    expect(PURSE - (await scene.balance(other))).toBe(view.price * 10);
  });

  it('that its server does not end in its time is ended, with the price back', async () => {
    const other = await scene.signIn();
    const goesOn: Polled = async (task) => {
      scene.site.clock.advance(3600);
      return telling({ state: 'running', percent: 50 })(task);
    };
    scene.engine.reset();
    scene.engine.onSubmit(acceptedUnderItsId('endless'));
    scene.engine.onPoll(goesOn, goesOn);
    expect(await scene.ended(other, await scene.submit(other))).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure: taskTexts.workedTooLong,
    });
    expect(await scene.balance(other)).toBe(PURSE);
    await scene.engine.asked(() => scene.engine.cancelled.includes('endless'));
    scene.engine.reset();
    expect(await scene.findings()).toEqual([]);
  });
});
