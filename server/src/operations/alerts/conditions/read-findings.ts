import { type SiteAlertName, siteAlertNames } from '@ai-site/shared/domain/site-alerts';
import type { Site } from '../../../platform/site.ts';
import { readSiteNumbers } from '../../metrics/site-numbers.ts';
import type { Finding, Findings } from '../records/alert-changes.ts';
import { conditions } from './conditions.ts';
import type { Look } from './look.ts';
import { RecentSamples } from './samples.ts';

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

/** Looks at every condition. One that cannot be read is left out, which the log says. */
export async function readFindings(site: Site, now: Date): Promise<Findings> {
  const look: Look = {
    site,
    now,
    numbers: once(() => readSiteNumbers(site)),
    samples: once(() => RecentSamples.read(site.db, now)),
  };
  const found = new Map<SiteAlertName, readonly Finding[]>();
  for (const name of siteAlertNames) {
    try {
      found.set(name, await conditions[name](look));
    } catch (error) {
      site.log.warn({ err: error, name }, 'the condition of an alert could not be read');
    }
  }
  return found;
}
