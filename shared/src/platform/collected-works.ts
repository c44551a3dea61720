import { ObservableMap } from 'mobx';

/**
 * Works that were collected (`true`) or taken out (`false`) in this page since they were read, by key. Every remote
 * bundles a copy of `kit/collection`; this is what the copies share. Since 1.7.
 */
export const collectedWorks = new ObservableMap<string, boolean>();
