import { BuiltinTaskEngine } from '../../../server/demo-engine/src/builtin-task-engine.ts';
import { openSession } from '../../../server/src/identity/sessions/sessions.ts';
import { findFfmpeg } from '../../../server/src/platform/media/ffmpeg/find-ffmpeg.ts';
import { openToolsNode } from './site.ts';

// A server in a process of its own, which makes videos without a model. It answers every message with its memory.

const [databaseUrl = '', dataDir = '', accountId = ''] = process.argv.slice(2);
const engine = new BuiltinTaskEngine(findFfmpeg(null));
const node = await openToolsNode({ databaseUrl, dataDir, engine, worker: true });
const origin = await node.listen();
const { accessToken } = await openSession(node.site, { id: accountId });
const MIB = 1024 * 1024;

process.on('message', () => {
  // V8 frees the buffers that a collection found unused beside the program, and counts them until the next collection.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss: rss / MIB, heap: heapUsed / MIB, buffers: external / MIB });
});
process.once('disconnect', () => void node.close().then(() => process.exit(0)));
process.send?.({ origin, accessToken });
