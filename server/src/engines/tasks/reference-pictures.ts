import type { TaskFile } from './task-file.ts';

/** A picture of something that the drawn picture shows too. */
export interface ReferencePicture {
  readonly picture: TaskFile;
  readonly of: 'person' | 'place' | 'style';
  /** How closely it is followed, 0 to 1; the heaviest are sent to an engine that takes fewer than there are. */
  readonly weight: number;
}

/** The references that an engine takes: the `most` heaviest ones, in their order. */
export function strongestReferences(references: readonly ReferencePicture[], most: number): readonly ReferencePicture[] {
  if (references.length <= most) return references;
  const kept = new Set(references.toSorted((a, b) => b.weight - a.weight).slice(0, most));
  return references.filter((reference) => kept.has(reference));
}
