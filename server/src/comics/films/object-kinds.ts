import type { ObjectKind } from '../../platform/storage/object-kinds.ts';

/** Subtitles of films. They are recorded with their film. */
export const subtitlesKind = {
  name: 'comics-subtitles',
  folder: 'comics-subtitles',
  access: 'private',
  graceMs: 0,
  quota: null,
  upload: null,
  widths: [],
} as const satisfies ObjectKind;

export const comicsKinds: readonly ObjectKind[] = [subtitlesKind];
