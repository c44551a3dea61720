import type { ObjectKind } from '../../platform/storage/object-kinds.ts';

/** Films of the sample with their posters. */
export const comicsSampleKind: ObjectKind = {
  name: 'comics-sample',
  folder: 'comics-sample',
  access: 'public',
  graceMs: 0,
  quota: null,
  upload: null,
  widths: [],
};
