import type { TaskFile } from './task-file.ts';

/** What a reference image shows. */
export type ReferenceKind = 'person' | 'place' | 'style';

/** An image of something that the drawn image shows too. */
export interface ReferenceImage {
  readonly image: TaskFile;
  readonly of: ReferenceKind;
  /** How closely it is followed, 0 to 1; the heaviest are sent to an engine that takes fewer than there are. */
  readonly weight: number;
}

/** The references that an engine takes: the `most` heaviest ones, in their order. */
export function strongestReferences(references: readonly ReferenceImage[], most: number): readonly ReferenceImage[] {
  if (references.length <= most) return references;
  const kept = new Set(references.toSorted((a, b) => b.weight - a.weight).slice(0, most));
  return references.filter((reference) => kept.has(reference));
}

const shown: Readonly<Record<ReferenceKind, string>> = {
  person: 'a person of the new image: keep the face, the hair and the clothes',
  place: 'the place of the new image: keep its parts and its colours',
  style: 'the style of the new image: take nothing else from it',
};

/** Says to a model that gets images beside its words what they are for: one line for each, numbered in their order from 1. Empty: there are none. */
export const referenceWords = (references: readonly ReferenceImage[]): string =>
  references.map(({ of }, index) => `Image ${index + 1} shows ${shown[of]}.`).join('\n');
