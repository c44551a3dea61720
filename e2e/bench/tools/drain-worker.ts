import { PacedEngine } from './paced-engine.ts';
import { openToolsNode } from './site.ts';

// A worker in a process of its own: it tells when it is ready, and its engine begins at the first message.

const [databaseUrl = '', dataDir = '', taskMs = ''] = process.argv.slice(2);
const gate = Promise.withResolvers<void>();
const engine = new PacedEngine({ taskMs: Number(taskMs), gate: gate.promise });
const node = await openToolsNode({ databaseUrl, dataDir, engine, worker: true });
process.once('message', () => gate.resolve());
process.once('disconnect', () => void node.close().then(() => process.exit(0)));
process.send?.('ready');
