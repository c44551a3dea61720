import { GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { EngineOutput } from '../../engines/tasks/task-port.ts';
import { SampleTasks } from '../../engines/tasks/testing/sample-tasks.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { recordObject, WRITE_MS } from '../../platform/objects/object-writes.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { type CreationScene, openCreationScene } from '../testing/creation-scene.ts';
import { done, type Submitted } from '../testing/scripted-engine.ts';
import {
  makePublicDerivatives,
  type PublicDerivatives,
  publicPath,
  removePublicDerivatives,
} from './public-derivatives.ts';

const SIDE = 700;
let scene: CreationScene;
let samples: SampleTasks;
let user: TestUser;
beforeAll(async () => {
  samples = await SampleTasks.create();
  scene = await openCreationScene();
  user = await scene.signIn();
});
afterAll(async () => {
  await scene.close();
  await samples.remove();
});

const answering =
  (file: EngineOutput['file']): Submitted =>
  async () => ({ state: 'done', outputs: [{ file }] });

/** Key of a result of the user's. */
async function makeWork(answer: Submitted = done({ side: SIDE })): Promise<string> {
  scene.engine.onSubmit(answer);
  const { outputs } = await scene.ended(user, await scene.submit(user));
  return outputs[0]?.key ?? '';
}

async function make(source: string): Promise<PublicDerivatives> {
  const made = await makePublicDerivatives(scene.site.site, user.userId, source);
  if (made === null) throw new Error('nothing was made');
  return made;
}

const keysOf = ({ media: { images, strip, small } }: PublicDerivatives): string[] => [
  ...images.flatMap(({ avif, webp }) => [avif, webp]),
  ...[strip?.key, small].filter((key) => key != null),
];
const read = (key: string) => scene.site.app.inject(publicPath(key));
const statuses = async (made: PublicDerivatives) =>
  new Set((await Promise.all(keysOf(made).map(read))).map(({ statusCode }) => statusCode));
const record = ({ written }: PublicDerivatives, owner: string) =>
  scene.site.site.db.transaction().execute(async (tx) => {
    await recordObject(tx, scene.site.site.clock(), written);
    await tx
      .insertInto('object_references')
      .values({ key: written.key, owner_kind: 'test', owner_id: owner })
      .execute();
  });
const release = (owner: string) =>
  scene.site.site.db.deleteFrom('object_references').where('owner_id', '=', owner).execute();

describe('what is public of an image', () => {
  let source: string;
  beforeAll(async () => {
    source = await makeWork();
  });

  it('are its smaller versions in two formats that anybody can keep, which say that it was generated; the original stays private', async () => {
    const made = await make(source);
    await record(made, 'a');
    expect(made.media).toMatchObject({
      width: SIDE,
      height: SIDE,
      seconds: null,
      strip: null,
      small: null,
      thumbhash: expect.any(String),
    });
    expect(made.media.images.map(({ width, height }) => [width, height])).toEqual([
      [320, 320],
      [640, 640],
      [SIDE, SIDE],
    ]);
    for (const { width, ...files } of made.media.images) {
      for (const format of ['avif', 'webp'] as const) {
        const answer = await read(files[format]);
        expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
          200,
          'public, max-age=31536000, immutable',
          `image/${format}`,
        ]);
        const { width: across, exif } = await sharp(answer.rawPayload).metadata();
        expect([across, exif?.includes(GENERATED_TEXT.slice(0, 4))]).toEqual([width, true]);
      }
    }
    expect((await scene.site.app.inject(publicPath(source))).statusCode).toBe(403);
  });

  itByNight('are found at no address of the source, and others each time', async () => {
    const [one, other] = [await make(source), await make(source)];
    expect(keysOf(one).filter((key) => keysOf(other).includes(key))).toEqual([]);
    expect(JSON.stringify([one.media, one.written.key])).not.toContain(source.split('/')[1]?.split('.')[0]);
  });

  it('stay when the source is removed, and go at once when nothing shows them any more', async () => {
    const made = await make(await makeWork());
    await record(made, 'b');
    await removePublicDerivatives(scene.site.site, made.written.key);
    await collectGarbage(scene.site.site);
    expect(await statuses(made)).toEqual(new Set([200]));
    await release('b');
    await removePublicDerivatives(scene.site.site, made.written.key);
    expect(await statuses(made)).toEqual(new Set([404]));
    await removePublicDerivatives(scene.site.site, made.written.key);
  });

  itByNight('go by themselves when the process dies before they are recorded', async () => {
    const made = await make(source);
    expect(await statuses(made)).toEqual(new Set([200]));
    scene.site.clock.advance(WRITE_MS / 1000);
    await collectGarbage(scene.site.site);
    expect(await statuses(made)).toEqual(new Set([404]));
    await expect(record(made, 'c')).rejects.toThrow('given up');
  });
});

describe('what is public of a video', () => {
  it('are its posters, its thumbnails and a small version, and all of it goes', async () => {
    const made = await make(await makeWork(answering(samples.video)));
    await record(made, 'd');
    expect(made.media).toMatchObject({
      width: 64,
      height: 48,
      seconds: expect.closeTo(2, 1),
      strip: { columns: 4, rows: 1 },
      small: expect.stringMatching(/^published\/.*\.mp4$/),
    });
    expect(made.media.images).toMatchObject([{ width: 64, height: 48 }]);
    const part = await scene.site.app.inject({
      url: publicPath(made.media.small ?? ''),
      headers: { range: 'bytes=4-11' },
    });
    expect([part.statusCode, part.rawPayload.toString('latin1', 0, 4)]).toEqual([206, 'ftyp']);
    expect(await statuses(made)).toEqual(new Set([200]));
    await release('d');
    await collectGarbage(scene.site.site);
    expect(await statuses(made)).toEqual(new Set([404]));
  });
});

it('is nothing of an audio file or of what is gone', async () => {
  const { site } = scene.site;
  expect(await makePublicDerivatives(site, user.userId, await makeWork(answering(samples.audio)))).toBeNull();
  expect(await makePublicDerivatives(site, user.userId, 'creation/unknown.webp')).toBeNull();
});
