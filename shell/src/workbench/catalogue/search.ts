import type { PlatformCatalogue } from '@ai-site/shared/contract/catalogue';

/** The part of the catalogue whose entries contain the search words, case-insensitive; all of it without words. */
export function matching(catalogue: PlatformCatalogue, words: string): PlatformCatalogue {
  const wanted = words.trim().toLowerCase();
  const holds = (...texts: readonly string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  return {
    contractVersion: catalogue.contractVersion,
    events: catalogue.events.filter(({ name, about, fields }) =>
      holds(name, about, ...fields.map((field) => field.name)),
    ),
    places: catalogue.places.filter(({ name, about, filledBy }) => holds(name, about, filledBy)),
    slots: catalogue.slots.filter(({ name, about, offeredBy, fields }) =>
      holds(name, about, offeredBy, ...fields.map((field) => field.name)),
    ),
    calls: catalogue.calls.filter(({ name, signature, about }) => holds(name, signature, about)),
  };
}
