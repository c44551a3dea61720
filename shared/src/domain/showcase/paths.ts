import type { ShowcaseKind } from './states.ts';

export const SHOWCASE_PATH = '/exhibit';
export const GALLERY_PATH = '/gallery';

/** Paths of the pages of one publication (docs/product/site.md#2.3). */
export const publicationPages = {
  exhibit: '/exhibitdetail',
  video: '/aivideoDetail',
  mobile: '/exploreMuseMobileDetail',
} as const;

const pageOf = (kind: ShowcaseKind, phone: boolean): string => {
  if (kind === 'short-video') return publicationPages.video;
  return phone ? publicationPages.mobile : publicationPages.exhibit;
};

/** Address of a publication; images have another page on phones. */
export const publicationPath = (
  kind: ShowcaseKind,
  id: string,
  { phone = false }: { readonly phone?: boolean } = {},
): string => `${pageOf(kind, phone)}?id=${encodeURIComponent(id)}`;
