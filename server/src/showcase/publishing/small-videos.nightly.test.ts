import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { shortVideo } from '@ai-site/shared/api/showcase';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { publicPath } from '../../creation/works/public-derivatives.ts';
import { probeMedia } from '../../platform/media/ffmpeg/probe-media.ts';
import { ffmpegProgram, makeMedia, source } from '../../platform/media/ffmpeg/testing/made-media.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';
import { makeSmallVideo } from './small-videos.ts';

let scene: ShowcaseScene;
/** Resolves once the small version is recorded. */
let made: Promise<void>;
let directory: string;
beforeAll(async () => {
  scene = await openShowcaseScene([]);
  const { notifier, db } = scene.site.site;
  made = new Promise((resolve) => void notifier.subscribe('small', () => resolve()));
  await notifier.ready();
  await sql`create function tell_small() returns trigger language plpgsql as $$ begin perform pg_notify('small', ''); return null; end $$`.execute(
    db,
  );
  await sql`create trigger tell_small after update of media on publications for each row when (new.media->>'small' is not null) execute function tell_small()`.execute(
    db,
  );
  directory = await mkdtemp(path.join(os.tmpdir(), 'small-videos-'));
});
afterAll(async () => {
  await scene.close();
  await rm(directory, { recursive: true, force: true });
});

describe('a large video that went public without a small version', () => {
  it('gets one, which goes with its other public files', async () => {
    const { site } = scene.site;
    const user = await scene.signIn();
    const file = await makeMedia(
      path.join(directory, 'large.mp4'),
      ...source('testsrc2=d=1:s=640x500:r=10'),
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
    );
    scene.engine.onSubmit(async () => ({
      state: 'done',
      outputs: [{ file: { path: file, contentType: 'video/mp4' } }],
    }));
    const { taskId, key } = await scene.makeWork(user);
    // As of a long video.
    await sql`update objects set playback = playback - 'small' where key = ${key}`.execute(site.db);
    const { inspirationId: id } = await scene.site.call(
      shortVideo.releaseWork,
      { body: { workTaskId: taskId, workId: 0 } },
      { token: user.token },
    );
    await made;
    const { small } = await scene.site.call(shortVideo.workInfo, { query: { id } });
    const answer = await scene.site.app.inject(small ?? '');
    const copy = path.join(directory, 'small.mp4');
    await writeFile(copy, answer.rawPayload);
    expect((await probeMedia({ program: ffmpegProgram, file: copy })).video).toMatchObject({ width: 614, height: 480 });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const { public_key } = await site.db
      .selectFrom('publications')
      .select('public_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = await site.db
      .selectFrom('objects')
      .select('playback')
      .where('key', '=', public_key ?? '')
      .executeTakeFirstOrThrow();
    expect(publicPath(stored.playback?.small?.key ?? '')).toBe(small);
    await makeSmallVideo(site, public_key ?? '', AbortSignal.timeout(1));
    await scene.site.call(shortVideo.cancelShare, { query: { id } }, { token: user.token });
    expect((await scene.site.app.inject(small ?? '')).statusCode).toBe(404);
  });
});
