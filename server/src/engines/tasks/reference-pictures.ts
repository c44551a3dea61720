import type { TaskFile } from './task-file.ts';

/** What a reference picture shows. */
export type ReferenceKind = 'person' | 'place' | 'style';

/** A picture of something that the drawn picture shows too. */
export interface ReferencePicture {
  readonly picture: TaskFile;
  readonly of: ReferenceKind;
  /** How closely it is followed, 0 to 1; the heaviest are sent to an engine that takes fewer than there are. */
  readonly weight: number;
}

/** The references that an engine takes: the `most` heaviest ones, in their order. */
export function strongestReferences(references: readonly ReferencePicture[], most: number): readonly ReferencePicture[] {
  if (references.length <= most) return references;
  const kept = new Set(references.toSorted((a, b) => b.weight - a.weight).slice(0, most));
  return references.filter((reference) => kept.has(reference));
}

const shown: Readonly<Record<ReferenceKind, string>> = {
  person: 'a person of the new picture: keep the face, the hair and the clothes',
  place: 'the place of the new picture: keep its parts and its colours',
  style: 'the style of the new picture: take nothing else from it',
};

/** Says to a model that gets pictures beside its words what they are for: one line for each, numbered in their order from 1. Empty: there are none. */
export const referenceWords = (references: readonly ReferencePicture[]): string => references.map(({ of }, index) => `Picture ${index + 1} shows ${shown[of]}.`).join('\n');
