import { generated } from './catalogue.generated.ts';
import type { Slot } from './slots.ts';

/** A field of an event's payload, with its type as TypeScript writes it. */
export interface CatalogueField {
  readonly name: string;
  readonly type: string;
}

export interface CatalogueEvent {
  readonly name: string;
  /** A `state` can be asked for later (`bus.last`), a `moment` cannot. */
  readonly kind: 'state' | 'moment';
  readonly about: string;
  readonly fields: readonly CatalogueField[];
}

/** What a remote may call or read of the platform: `session.require`. */
export interface CatalogueCall {
  readonly name: string;
  readonly signature: string;
  readonly about: string;
}

export interface PlatformCatalogue {
  readonly contractVersion: string;
  readonly events: readonly CatalogueEvent[];
  readonly slots: readonly Slot[];
  readonly calls: readonly CatalogueCall[];
}

/**
 * Events, slots and platform calls, as `npm run catalogue` read them from the sources. Not part of the contract's index:
 * only the page that shows it carries it.
 */
export const platformCatalogue: PlatformCatalogue = generated;
