import { generated } from './catalogue.generated.ts';
import type { PlatformCatalogue } from './catalogue-entries.ts';

export type { PlatformCatalogue } from './catalogue-entries.ts';

/**
 * Events, frame places, slots and platform calls, generated from the sources by `npm run catalogue`. Not exported by
 * the contract's index: only the page that shows it bundles it.
 */
export const platformCatalogue: PlatformCatalogue = generated;
