import { Agent, get } from 'node:http';

// Program that asks for the URL in its first message again and again until it is sent another one, and reports every answer but the first, which includes its own
// start. A process of its own: in a thread of the measured one it would be stopped with it, and its memory collected with it.

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

function ask(url: string): void {
  if (stopped) {
    agent.destroy();
    process.send?.(answers.slice(1));
    return;
  }
  const [at, started] = [Date.now(), performance.now()];
  get(url, { agent }, (answer) => {
    answer.resume();
    answer.once('end', () => {
      answers.push({ at, ms: performance.now() - started });
      setTimeout(() => ask(url), 5);
    });
  });
}

process.once('disconnect', () => process.exit());
process.once('message', (url) => {
  process.once('message', () => {
    stopped = true;
  });
  ask(String(url));
});
