import { type SiteAlertName, siteAlerts } from '@ai-site/shared/domain/site-alerts';
import type { Selectable } from 'kysely';
import type { SiteAlertTables } from './tables.ts';

/** Milliseconds for which an alert must not be seen before it has ended: one that comes and goes is told once. */
export const OVER_MS = 300_000;

/** Something that is wrong now. */
export interface Finding {
  readonly subject: string;
  readonly detail: string;
}

/** What was found by name. A name that is absent could not be looked at: nothing of it begins or ends. */
export type Findings = ReadonlyMap<SiteAlertName, readonly Finding[]>;

export type OpenAlert = Selectable<SiteAlertTables['site_alerts']>;

export interface AlertChanges {
  /** Seen for the first time. */
  readonly noticed: readonly (Finding & { readonly name: SiteAlertName })[];
  /** Seen again; `begins`: it has now lasted long enough. */
  readonly seen: readonly { readonly id: string; readonly begins: boolean; readonly detail: string }[];
  /** Over, and told before. */
  readonly ended: readonly string[];
  /** Over before it had lasted long enough. */
  readonly dropped: readonly string[];
}

/** What a look changes. `open`: the rows that have not ended. */
export function alertChanges(open: readonly OpenAlert[], findings: Findings, now: Date): AlertChanges {
  const isOf = (name: SiteAlertName, subject: string) => (row: OpenAlert) =>
    row.name === name && row.subject === subject;
  const noticed = [...findings].flatMap(([name, found]) =>
    found.filter(({ subject }) => !open.some(isOf(name, subject))).map((finding) => ({ name, ...finding })),
  );
  const seen = open.flatMap(({ id, name, subject, first_seen_at, begun_at, detail: before }) => {
    const found = findings.get(name)?.find((finding) => finding.subject === subject);
    if (found === undefined) return [];
    const begins = begun_at === null && now.getTime() - first_seen_at.getTime() >= siteAlerts[name].forSeconds * 1000;
    return [{ id, begins, detail: begun_at === null ? found.detail : before }];
  });
  const gone = open.filter(({ id, name }) => findings.has(name) && !seen.some((row) => row.id === id));
  const over = gone.filter(({ last_seen_at }) => now.getTime() - last_seen_at.getTime() >= OVER_MS);
  return {
    noticed,
    seen,
    ended: over.filter(({ begun_at }) => begun_at !== null).map(({ id }) => id),
    // Prometheus too forgets what is over before its time.
    dropped: gone.filter(({ begun_at }) => begun_at === null).map(({ id }) => id),
  };
}
