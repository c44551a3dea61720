import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// Worker thread that asks for one URL again and again until it is told to stop, and reports the duration of every answer but the first.

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});

function ask(): void {
  if (stopped) {
    agent.destroy();
    parentPort?.postMessage(times.slice(1));
    return;
  }
  const started = performance.now();
  get(String(workerData), { agent }, (answer) => {
    answer.resume();
    answer.once('end', () => {
      times.push(performance.now() - started);
      setTimeout(ask, 5);
    });
  });
}

ask();
