import { type PeakLoad, peakLoad } from './load.ts';

export const SIZES = [1e4, 1e6, 1e8] as const;

const figure = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value >= 10
      ? value.toFixed(0)
      : value.toFixed(value >= 1 ? 1 : 2);

const rows: readonly (readonly [string, keyof PeakLoad])[] = [
  ['open pages (sockets)', 'sessions'],
  ['calls per second', 'calls'],
  ['answers being written', 'streams'],
  ['tasks per second', 'tasks'],
  ['messages between nodes per second', 'messages'],
  ['commits per second', 'databaseWrites'],
  ['streams, Mbit/s', 'streamMegabits'],
  ['cores of web processes', 'webCores'],
  ['cores of workers', 'workerCores'],
  ['cores of the database', 'databaseCores'],
  ['memory of sockets and answers, GiB', 'webGib'],
  ['new objects per day, GiB', 'storedGibPerDay'],
];

/** The table of docs/scale.md. */
export function scaleTable(): string {
  const loads = SIZES.map((accounts) => peakLoad(accounts));
  return [
    '| in the busiest hour | 10⁴ accounts | 10⁶ | 10⁸ |',
    '|---|---|---|---|',
    ...rows.map(([title, name]) => `| ${title} | ${loads.map((load) => figure(load[name])).join(' | ')} |`),
  ].join('\n');
}
