import { readSettings } from '../../../platform/config/settings.ts';
import { armFault } from '../../../platform/faults/fault-points.ts';
import { saveCompiledModules } from '../../../testing/compile-cache.ts';
import { openEngineSite } from '../../../testing/engine-site.ts';

// A worker in a separate process. `work`: it does the jobs of the queue; `watch`: it looks once at the running desktops. With CLOUD_FAULT it kills itself
// while it holds the price of a minute, inside the transaction that also charges the one before.
armFault(process.env.CLOUD_FAULT === 'holding' ? { point: 'after-hold', pass: 1 } : null);
const { site } = await openEngineSite(readSettings(process.env), (tool) => {
  throw new Error(`no task is expected here: ${tool}`);
});
saveCompiledModules();
process.on('message', (told) => void (told === 'work' ? site.jobs.work(site) : site.jobs.runJob(site, 'cloud-watch')));
process.send?.('ready');
