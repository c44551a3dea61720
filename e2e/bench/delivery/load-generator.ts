import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { BUCKET_COOKIE, BUCKETS } from '../../../server/src/delivery/releases/audience/rollout-buckets.ts';
import type { LoadOrder } from './resolution.ts';

// Worker thread that sends requests at a constant rate, regardless of the server's speed, and reads the server's own timing.

const { url, metric, perSecond, seconds, cookies }: LoadOrder = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const times: number[] = [];
let open = 0;
let sent = 0;
const total = perSecond * seconds;

function ask(rolloutBucket: number): void {
  open += 1;
  const request = get(
    url,
    { agent, headers: { cookie: `${BUCKET_COOKIE}=${rolloutBucket}; ${cookies[sent % cookies.length] ?? ''}` } },
    (answer) => {
      const duration = new RegExp(`${metric};dur=([\\d.]+)`).exec(String(answer.headers['server-timing'] ?? ''))?.[1];
      if (answer.statusCode === 200 && duration !== undefined) times.push(Number(duration));
      answer.resume();
      answer.once('end', settle);
    },
  );
  request.once('error', settle);
}

function settle(): void {
  open -= 1;
  if (sent >= total && open === 0) {
    agent.destroy();
    parentPort?.postMessage(times);
  }
}

const started = performance.now();
const pace = setInterval(() => {
  const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
  for (; sent < due; sent += 1) ask((sent * 7919) % BUCKETS);
  if (sent >= total) clearInterval(pace);
}, 5);
