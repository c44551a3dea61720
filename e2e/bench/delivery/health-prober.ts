import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// Worker thread that asks for one URL again and again until it is told to stop, and reports every answer but the first, which includes its own start.

/** One answer. */
export interface ProbedAnswer {
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
  /** Duration in milliseconds. */
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const answers: ProbedAnswer[] = [];
let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});

function ask(): void {
  if (stopped) {
    agent.destroy();
    parentPort?.postMessage(answers.slice(1));
    return;
  }
  const [at, started] = [Date.now(), performance.now()];
  get(String(workerData), { agent }, (answer) => {
    answer.resume();
    answer.once('end', () => {
      answers.push({ at, ms: performance.now() - started });
      setTimeout(ask, 5);
    });
  });
}

ask();
