import { declaredMetrics } from './declared-metrics.ts';
import type { MetricDeclaration } from './metric-types.ts';
import type { Metrics, Series } from './metrics.ts';

/** Content type of the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Prefix of every name. */
export const PREFIX = 'site_';

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

type Label = readonly [string, string];

function line(name: string, labels: readonly Label[], value: number): string {
  const shown = labels.map(([label, of]) => `${label}="${escaped(of)}"`).join(',');
  return `${PREFIX}${name}${shown === '' ? '' : `{${shown}}`} ${value}`;
}

function named(metric: MetricDeclaration, { labels }: Pick<Series<unknown>, 'labels'>): readonly Label[] {
  const own = Object.keys(metric.labels).map((label, place): Label => [label, labels[place] ?? '']);
  return metric.type === 'gauge' && metric.scope === 'site' ? [...own, ['scope', 'site']] : own;
}

function histogramLines(
  metrics: Metrics,
  name: string,
  metric: Extract<MetricDeclaration, { type: 'histogram' }>,
): string[] {
  return metrics.histogramSeries(name).flatMap((series) => {
    const labels = named(metric, series);
    const { counts, sum } = series.value;
    let below = 0;
    const buckets = counts.map((count, place) => {
      below += count;
      return line(`${name}_bucket`, [...labels, ['le', String(metric.buckets[place] ?? '+Inf')]], below);
    });
    return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, below)];
  });
}

async function linesOf(metrics: Metrics, name: string, metric: MetricDeclaration): Promise<string[]> {
  if (metric.type === 'histogram') return histogramLines(metrics, name, metric);
  const series = metric.type === 'counter' ? metrics.counterSeries(name) : await metrics.gaugeSeries(name);
  return series.map((each) => line(name, named(metric, each), each.value));
}

type Entry = readonly [string, MetricDeclaration];

const isOfSite = ([, metric]: Entry): boolean => metric.type === 'gauge' && metric.scope === 'site';

/**
 * Every metric in the text format of Prometheus. What is read from the database has the label `scope="site"`: every process tells the same number, so
 * rules take its maximum. A gauge that cannot be read is left out and handed to `onFailure`.
 */
export async function exposeMetrics(
  metrics: Metrics,
  onFailure: (name: string, error: unknown) => void,
): Promise<string> {
  const block = async ([name, metric]: Entry): Promise<string> => {
    const lines = await linesOf(metrics, name, metric).catch((error: unknown) => {
      onFailure(name, error);
      return [];
    });
    return lines.length === 0
      ? ''
      : `# HELP ${PREFIX}${name} ${metric.help}\n# TYPE ${PREFIX}${name} ${metric.type}\n${lines.join('\n')}\n`;
  };
  const all = Object.entries<MetricDeclaration>(declaredMetrics);
  // Reading the numbers of the whole site takes connections, which those of the process would count.
  const own = await Promise.all(all.filter((entry) => !isOfSite(entry)).map(block));
  return [...own, ...(await Promise.all(all.filter(isOfSite).map(block)))].join('');
}
