import type { Site } from '../../../platform/site.ts';
import type { SiteNumbers } from '../../metrics/site-numbers.ts';
import type { RecentSamples } from './samples.ts';

/** What conditions read. Numbers are read once for all of them. */
export interface Look {
  readonly site: Site;
  readonly now: Date;
  readonly numbers: () => Promise<SiteNumbers>;
  readonly samples: () => Promise<RecentSamples>;
}
