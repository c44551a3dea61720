import { medianRatio } from '../alternate.ts';
import { type Bounds, median } from '../metrics.ts';
import { alignColumns } from '../report.ts';
import type { Values } from '../suite.ts';
import type { Retention } from './cycles.ts';
import type { Mounts } from './mounts.ts';
import { sandboxed, titles, type Way, ways } from './ways.ts';

export interface Measured {
  /** Visits at the same index were made next to each other. */
  readonly visits: ReadonlyMap<Way, readonly Mounts[]>;
  readonly kept: ReadonlyMap<Way, Retention>;
}

const coldAhead: Readonly<Record<(typeof sandboxed)[number], string>> = {
  qiankun: 'coldAheadOfQiankun',
  wujie: 'coldAheadOfWujie',
  microApp: 'coldAheadOfMicroApp',
};

/** The site's guarantees: first mount never slower than a sandbox, later mounts close to bare React, nothing leaked. */
export const bounds: Bounds = {
  ...Object.fromEntries(sandboxed.map((way) => [coldAhead[way], { unit: `× ${titles[way]}`, most: 1, least: 0.05 }])),
  warmVsBare: { unit: '× bare React', most: 1.1, least: 0.2 },
  mountLeakedNodes: { unit: 'nodes', most: 0, least: 0 },
  mountLeakedListeners: { unit: 'listeners', most: 0, least: 0 },
};

const valuesOf = ({ visits }: Measured, way: Way, of: keyof Mounts): readonly number[] =>
  (visits.get(way) ?? []).map((visit) => visit[of]);
const ratio = (measured: Measured, a: Way, b: Way, of: keyof Mounts): number =>
  medianRatio({ a: valuesOf(measured, a, of), b: valuesOf(measured, b, of) });
const retentionOf = ({ kept }: Measured, way: Way): Retention =>
  kept.get(way) ?? { nodes: Number.NaN, listeners: Number.NaN, heap: Number.NaN };

export function metricsOf(measured: Measured): Values {
  const { nodes, listeners } = retentionOf(measured, 'site');
  return {
    ...Object.fromEntries(sandboxed.map((way) => [coldAhead[way], ratio(measured, 'site', way, 'cold')])),
    warmVsBare: ratio(measured, 'site', 'bare', 'warm'),
    mountLeakedNodes: nodes,
    mountLeakedListeners: listeners,
  };
}

const heads = [
  'way',
  'cold ms',
  '× site',
  'warm ms',
  '× bare',
  'KB',
  'requests',
  'heap KB/cycle',
  'nodes kept',
  'listeners kept',
];

function row(measured: Measured, way: Way): readonly string[] {
  const middle = (of: keyof Mounts): number => median(valuesOf(measured, way, of));
  const { nodes, listeners, heap } = retentionOf(measured, way);
  return [
    titles[way],
    middle('cold').toFixed(0),
    ratio(measured, way, 'site', 'cold').toFixed(2),
    middle('warm').toFixed(1),
    ratio(measured, way, 'bare', 'warm').toFixed(2),
    (middle('bytes') / 1000).toFixed(1),
    middle('requests').toFixed(0),
    (heap / 1000).toFixed(1),
    String(nodes),
    String(listeners),
  ];
}

/** Lines of a human-readable table: medians, and medians of the ratios of neighbouring visits. */
export function comparisonTable(measured: Measured): readonly string[] {
  return alignColumns([heads, ...ways.map((way) => row(measured, way))]);
}
