/** Displayed widths: of a card in two columns on a phone, and in as many as fit elsewhere. */
export const CARD_SIZES = '(max-width: 767px) calc(50vw - 20px), 280px';

/** Versions wider than that are for the page of a work. */
const CARD_WIDTH_MAX = 640;

/** Addresses of an image by width. */
type Versions = Readonly<Record<string, string>>;

/** The `srcset` of the versions up to a width. */
export const sourceSet = (versions: Versions, most = Number.POSITIVE_INFINITY): string =>
  Object.entries(versions)
    .filter(([width]) => Number(width) <= most)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ');

/** Those of a card, in both formats. */
export const cardSources = ({ avif, webp }: { readonly avif: Versions; readonly webp: Versions }) => ({
  avif: sourceSet(avif, CARD_WIDTH_MAX),
  webp: sourceSet(webp, CARD_WIDTH_MAX),
});
