import { PacedEngine } from '../tools/paced-engine.ts';
import { openToolsNode } from '../tools/site.ts';

// A worker in a process of its own: it tells of each task that its engine is asked for.

const [databaseUrl = '', dataDir = '', taskMs = ''] = process.argv.slice(2);
const engine = new PacedEngine({
  taskMs: Number(taskMs),
  onAsked: ({ id }) => process.send?.({ asked: id, at: Date.now() }),
});
const node = await openToolsNode({ databaseUrl, dataDir, engine, worker: true });
process.once('disconnect', () => void node.close().then(() => process.exit(0)));
process.send?.('ready');
