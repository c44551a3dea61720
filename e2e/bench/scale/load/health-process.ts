import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import * as z from 'zod/mini';
import { ask } from './ask.ts';
import type { HealthTimes } from './order.ts';

// Asks for the health of the site at a constant rate, whether or not earlier answers have come, until it is sent another message.

const EVERY_MS = 100;

const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let failed = 0;

async function look(origin: string): Promise<void> {
  const { status, ms } = await ask(origin, agent, { method: 'GET', path: HEALTH_PATH });
  times.push(ms);
  if (status !== 200) failed += 1;
}

const looks: Promise<void>[] = [];
process.once('message', (message) => {
  const origin = z.string().parse(message);
  const timer = setInterval(() => looks.push(look(origin)), EVERY_MS);
  process.once('message', async () => {
    clearInterval(timer);
    await Promise.all(looks);
    await delay(0);
    process.send?.({ times, failed } satisfies HealthTimes);
  });
});
process.once('disconnect', () => process.exit());
process.send?.({});
