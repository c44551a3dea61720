import { declaredMetrics } from '../../../platform/metrics/declared-metrics.ts';
import { PREFIX } from '../../../platform/metrics/exposition.ts';
import type { LabelValues, MetricDeclaration } from '../../../platform/metrics/metric-types.ts';

const declared: Readonly<Record<string, MetricDeclaration>> = declaredMetrics;

/** Labels that Prometheus adds. */
export const labelsOfPrometheus: readonly string[] = ['job', 'instance'];

/** The declaration behind a name as Prometheus has it: a histogram has three. */
export function declarationOf(name: string): MetricDeclaration | undefined {
  const own = name.slice(PREFIX.length);
  const base = own.replace(/_(bucket|sum|count)$/, '');
  return declared[own] ?? (declared[base]?.type === 'histogram' ? declared[base] : undefined);
}

/** The labels that the series of a metric have, with their values. */
export const labelsOf = (name: string, metric: MetricDeclaration): Readonly<Record<string, LabelValues>> => ({
  ...metric.labels,
  ...(metric.type === 'gauge' && metric.scope === 'site' ? { scope: ['site'] } : {}),
  ...(metric.type === 'histogram' && name.endsWith('_bucket') ? { le: [...metric.buckets.map(String), '+Inf'] } : {}),
});

const admits = (values: LabelValues, operator: string, value: string): boolean =>
  !('length' in values) ||
  (operator.includes('~') ? values.some((known) => new RegExp(`^(?:${value})$`).test(known)) : values.includes(value));

/** What a text names that no declaration has. */
export function undeclared(text: string): string[] {
  return [...text.matchAll(/\b(site_\w+)(?:\{([^}]*)\})?/g)].flatMap(([, name = '', matchers = '']) => {
    const metric = declarationOf(name);
    if (metric === undefined) return [name];
    const labels = labelsOf(name, metric);
    return [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].flatMap(
      ([, label = '', operator = '', value = '']) => {
        if (labelsOfPrometheus.includes(label)) return [];
        const values = labels[label];
        return values !== undefined && admits(values, operator, value)
          ? []
          : [`${name}{${label}${operator}"${value}"}`];
      },
    );
  });
}

const ofSite = Object.entries(declared).flatMap(([name, metric]) =>
  metric.type === 'gauge' && metric.scope === 'site' ? [`${PREFIX}${name}`] : [],
);

/** Numbers of the whole site that an expression adds up, although every process tells the same. */
export const addedUp = (expression: string): string[] =>
  ofSite.filter((name) =>
    new RegExp(`\\b(?:sum|count)(?: by \\([^)]*\\))? ?\\((?:\\w+\\()*${name}\\b`).test(expression),
  );
