import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PEAKS, tasks } from '@ai-site/shared/api/tasks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { TaskFile } from '../../engines/tasks/task-file.ts';
import type { EngineTask } from '../../engines/tasks/task-port.ts';
import { SampleTasks } from '../../engines/tasks/testing/sample-tasks.ts';
import { collectGarbage } from '../../platform/storage/collect-garbage.ts';
import { type CreationScene, openCreationScene, PURSE } from '../testing/creation-scene.ts';

let scene: CreationScene;
let samples: SampleTasks;
beforeAll(async () => {
  samples = await SampleTasks.create();
  scene = await openCreationScene();
});
afterAll(async () => {
  await scene.close();
  await samples.remove();
});

const answering = (file: TaskFile) => async () => ({ state: 'done' as const, outputs: [{ file, lines: [{ at: 0.5, text: '第一句' }] }] });
const fetched = (url: string, headers: Record<string, string> = {}) => scene.site.app.inject({ url, headers });

describe('a film that an engine made', () => {
  it('comes with a poster, thumbnails and ranges, and leaves nothing behind', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(answering(samples.film));
    const taskId = await scene.submit(user);
    const [film] = (await scene.ended(user, taskId)).outputs;
    expect(film).toMatchObject({ contentType: 'video/mp4', width: 64, height: 48, peaks: null, thumbhash: expect.any(String), lines: [{ at: 0.5, text: '第一句' }] });
    expect(film?.seconds).toBeCloseTo(2, 1);
    expect(film?.strip).toMatchObject({ columns: 4, rows: 1 });
    for (const url of [film?.poster ?? '', film?.strip?.url ?? '', ...Object.values(film?.previews ?? {})]) {
      const answer = await fetched(url);
      expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).format]).toEqual([200, 'webp']);
    }
    const part = await fetched(film?.url ?? '', { range: 'bytes=4-11' });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.toString('latin1', 0, 4)]).toEqual([206, 'video/mp4', 'ftyp']);
    await scene.site.site.db.deleteFrom('creation_tasks').where('id', '=', taskId).execute();
    await collectGarbage(scene.site.site);
    for (const url of [film?.url ?? '', film?.poster ?? '', film?.strip?.url ?? '']) expect((await fetched(url)).statusCode).toBe(404);
  });

  it('that is none costs nothing', async () => {
    const user = await scene.signIn();
    const broken = async ({ directory }: EngineTask) => {
      const file = path.join(directory, 'film.mp4');
      await writeFile(file, (await readFile(samples.film.path)).subarray(0, 400));
      return answering({ path: file, contentType: 'video/mp4' })();
    };
    scene.engine.onSubmit(...Array.from({ length: 8 }, () => broken));
    const taskId = await scene.submit(user);
    await scene.engine.asked(() => scene.engine.submits.length >= 2);
    expect((await scene.get(user, taskId)).outputs).toEqual([]);
    scene.engine.reset();
    await scene.site.call(tasks.cancel, { params: { taskId } }, { token: user.token });
    expect(await scene.balance(user)).toBe(PURSE);
  });
});

it('a sound that an engine made becomes an MP3 with its waveform', async () => {
  const user = await scene.signIn();
  scene.engine.onSubmit(answering(samples.sound));
  const [sound] = (await scene.ended(user, await scene.submit(user))).outputs;
  expect(sound).toMatchObject({ contentType: 'audio/mpeg', width: null, poster: null, strip: null });
  expect(sound?.peaks).toHaveLength(PEAKS);
  expect(sound?.seconds).toBeCloseTo(2, 1);
});
