import type { FramePlace } from './slots.ts';

/** A field of an event payload, with its TypeScript type. */
export interface CatalogueField {
  readonly name: string;
  readonly type: string;
}

export interface CatalogueEvent {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly CatalogueField[];
}

/** A named slot and the props of its content. */
export interface CatalogueSlot {
  readonly name: string;
  /** Remote whose screen contains it. */
  readonly offeredBy: string;
  readonly about: string;
  readonly fields: readonly CatalogueField[];
}

/** A platform member that a remote may call or read, such as `session.require`. */
export interface CatalogueCall {
  readonly name: string;
  readonly signature: string;
  readonly about: string;
}

export interface PlatformCatalogue {
  readonly contractVersion: string;
  readonly events: readonly CatalogueEvent[];
  readonly places: readonly FramePlace[];
  readonly slots: readonly CatalogueSlot[];
  readonly calls: readonly CatalogueCall[];
}
