import { setTimeout } from 'node:timers/promises';
import { segmentKind } from '../../../creation/files/object-kinds.ts';
import { filmSides } from '../../../creation/tools/comics-film.ts';
import { ClassicalTaskEngine } from '../../../engines/classical/classical-task-engine.ts';
import { readSettings } from '../../../platform/config/settings.ts';
import { findFfmpeg } from '../../../platform/media/ffmpeg/find-ffmpeg.ts';
import { saveCompiledModules } from '../../../testing/compile-cache.ts';
import { openEngineSite } from '../../../testing/engine-site.ts';

// A worker in a separate process that renders small films. It begins at the first message; as `FILM_DIES` it kills itself once so many segments are kept.
const LOOK_MS = 10;
Object.assign(filmSides, { normal: 72, large: 72 });
const engine = new ClassicalTaskEngine(findFfmpeg(null));
const { site } = await openEngineSite(readSettings(process.env), () => engine);
saveCompiledModules();

async function dieWithSegments(count: number): Promise<void> {
  for (;;) {
    const { kept } = await site.db
      .selectFrom('objects')
      .where('kind', '=', segmentKind.name)
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow();
    if (kept >= count) process.kill(process.pid, 'SIGKILL');
    await setTimeout(LOOK_MS);
  }
}

process.send?.('ready');
process.once('message', () => {
  const count = Number(process.env.FILM_DIES ?? '0');
  if (count > 0) void dieWithSegments(count);
  void site.jobs.work(site);
});
