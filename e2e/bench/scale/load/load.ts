import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Child } from '../../chat/streams/child.ts';
import type { Lazy } from '../../lazily.ts';
import { quantile } from '../../metrics.ts';
import type { Note, Part } from '../../suite.ts';
import { healthTimes, type LoadResult, loadResult } from './order.ts';
import { processSize } from './process-size.ts';
import type { LoadStage } from './stage.ts';

/** Accounts with a page open. */
export const VISITORS = 300;

interface Amount {
  readonly visitors: number;
  readonly sockets: number;
  readonly uploads: number;
  readonly seconds: number;
}

const load: Amount = { visitors: VISITORS, sockets: 200, uploads: 50, seconds: 60 };
/** Before anything is measured: what is loaded and compiled once is no part of the load. */
const warmUp: Amount = { visitors: 30, sockets: 20, uploads: 5, seconds: 10 };

/** After the warm-up as after the load: until threads that wait for another image have ended, and idle memory is given back. */
const REST_MS = 60_000;

const program = async (name: string): Promise<Child> =>
  (await Child.start(path.join(import.meta.dirname, name), z.object({}))).child;

const orderOf = ({ origin, visitors, image }: LoadStage, amount: Amount) => ({
  ...amount,
  origin,
  image,
  visitors: visitors.slice(0, amount.visitors),
});

const ms = (times: readonly number[], share: number): string => `${quantile(times, share).toFixed(0)} ms`;
const summary = (times: readonly number[]): string =>
  `p50 ${ms(times, 0.5)}, p99 ${ms(times, 0.99)}, longest ${ms(times, 1)}`;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Answers of the server's own failures, and connections that broke. */
const failures = ({ refused }: LoadResult): number =>
  sum(Object.entries(refused).flatMap(([status, count]) => (status === '0' || Number(status) >= 500 ? [count] : [])));

/** Pages that poll, sockets and uploads for a minute: how long answers take, that none fails, and what the server still has a minute later. */
export function loadOfPages(stage: Lazy<LoadStage>, note: Note): Part {
  const again = { unit: '× before', most: 1.1, least: 0.9 };
  return {
    bounds: {
      pollP99: { unit: 'ms', most: 1000, least: 0.1 },
      healthP99: { unit: 'ms', most: 100, least: 0.1 },
      serverErrors: { unit: 'answers', most: 0, least: 0 },
      answered: { unit: 'of those asked', most: 1, least: 1, atLeast: true },
      uploaded: { unit: 'images', most: load.uploads, least: load.uploads, atLeast: true },
      socketsOpen: { unit: 'sockets', most: load.sockets, least: load.sockets, atLeast: true },
      memoryLater: again,
      descriptorsLater: again,
    },
    async measure() {
      const opened = await stage.get();
      const { site, origin } = opened;
      const warming = await program('load-process.ts');
      await warming.ask(orderOf(opened, warmUp), loadResult);
      await warming.stop();
      await delay(REST_MS);

      const before = processSize(site.pid);
      const [generator, prober] = [await program('load-process.ts'), await program('health-process.ts')];
      prober.send(origin);
      const cpuBefore = await site.cpu();
      const result = await generator.ask(orderOf(opened, load), loadResult);
      const cpu = (await site.cpu()) - cpuBefore;
      const during = processSize(site.pid);
      const probed = await prober.ask('end', healthTimes);
      await prober.stop();
      await delay(REST_MS);
      const later = processSize(site.pid);
      await generator.stop();

      const polls = [...result.polls, ...result.histories];
      const share = (cpuMs: number): string => `${(cpuMs / result.seconds / 10).toFixed(0)} %`;
      note(
        `  ${(polls.length / result.seconds).toFixed(0)} polls a second; of tasks: ${summary(result.polls)}; of chats: ${summary(result.histories)}`,
      );
      note(`  uploads: ${summary(result.uploads)}; health: ${summary(probed.times)}, ${probed.failed} unready`);
      note(
        `  of a core: site ${share(cpu)}, generator ${share(result.cpuMs)}; not answered with 200: ${JSON.stringify(result.refused)}`,
      );
      for (const [when, { mib, descriptors }] of Object.entries({ before, during, later }))
        note(`  ${when}: ${mib.toFixed(0)} MiB, ${descriptors} descriptors`);
      return {
        pollP99: quantile(polls, 0.99),
        healthP99: quantile(probed.times, 0.99),
        serverErrors: failures(result) + probed.failed,
        answered: 1 - sum(Object.values(result.refused)) / result.asked,
        uploaded: result.uploads.length,
        socketsOpen: result.sockets,
        memoryLater: later.mib / before.mib,
        descriptorsLater: later.descriptors / before.descriptors,
      };
    },
  };
}
