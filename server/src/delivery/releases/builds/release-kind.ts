import type { ObjectKind } from '../../../platform/storage/object-kinds.ts';

/** Builds, one archive each. Recorded with their release. */
export const releaseKind = {
  name: 'release',
  folder: 'builds',
  access: 'internal',
  graceMs: 0,
  quota: null,
  upload: null,
  widths: [],
} as const satisfies ObjectKind;
