import { readSettings } from '../../platform/config/settings.ts';
import { armFault, comicsFaultPointNames } from '../../platform/faults/fault-points.ts';
import { saveCompiledModules } from '../../testing/compile-cache.ts';
import { openEngineSite } from '../../testing/engine-site.ts';
import { lineWriter } from './line-writer.ts';

// A worker in a separate process that begins at the first message, and kills itself at the pass COMICS_PASS of the fault point COMICS_FAULT.
const point = comicsFaultPointNames.find((name) => name === process.env.COMICS_FAULT);
armFault(point === undefined ? null : { point, pass: Number(process.env.COMICS_PASS) });
const { site } = await openEngineSite(readSettings(process.env), () => {
  throw new Error('no task is made');
});
const writer = { engine: lineWriter(), model: 'writes' };
saveCompiledModules();
process.send?.('ready');
process.once('message', () => void site.jobs.work({ ...site, ports: { ...site.ports, comicsWriter: () => writer } }));
