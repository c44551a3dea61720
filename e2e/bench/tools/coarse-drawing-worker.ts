import { parentPort, workerData } from 'node:worker_threads';
import { inCoarseSize } from '../../../server/demo-engine/src/images/coarse-size.ts';
import { drawCoarse } from '../../../server/demo-engine/src/images/thread/draw-coarse.ts';
import { drawingDefaults } from '../../../server/src/engines/tasks/drawing-defaults.ts';

const operation = inCoarseSize({
  ...drawingDefaults,
  kind: 'draw',
  prompt: String(workerData),
  width: 1024,
  height: 1024,
  seed: 7,
});
if (operation === null) throw new Error('a drawing of 1024² has a coarse image');
const before = process.cpuUsage();
await drawCoarse(operation);
const { user, system } = process.cpuUsage(before);
parentPort?.postMessage((user + system) / 1e6);
