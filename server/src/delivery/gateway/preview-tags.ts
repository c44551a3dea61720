import { escapeHtml } from '@ai-site/shared/frame';
import type { LinkPreview, SearchListing } from '../../platform/sharing/link-preview.ts';
import { inlineJson } from './page-scripts/page-scripts.ts';

/** For search engines, about pages whose address is the secret, and withdrawn works. */
export const ROBOTS = 'noindex, nofollow';

/** Tags from which chat programs and other sites make the preview of a link (Open Graph). `origin`: of this site, without a trailing slash. */
export function previewTags(preview: LinkPreview, siteName: string, origin: string): string[] {
  const { title, description, image, indexable } = preview;
  const properties: [name: string, content: string | number | null][] = [
    ['og:type', indexable?.kind === 'video' ? 'video.other' : 'website'],
    ['og:url', indexable === undefined ? null : `${origin}${indexable.canonical}`],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image === null ? null : `${origin}${image.path}`],
    ['og:image:width', image?.width ?? null],
    ['og:image:height', image?.height ?? null],
    ['twitter:card', image === null ? 'summary' : 'summary_large_image'],
  ];
  const tags = properties.flatMap(([name, content]) =>
    content === null ? [] : [`<meta property="${name}" content="${escapeHtml(String(content))}">`],
  );
  return [
    ...(indexable === undefined
      ? [`<meta name="robots" content="${ROBOTS}">`]
      : listingTags(preview, indexable, origin)),
    ...tags,
  ];
}

/** The address under which search engines list a page, and what they show of the image or video on it (schema.org). */
function listingTags(
  { title, description, image }: LinkPreview,
  { canonical, kind, author, publishedAt, seconds, content }: SearchListing,
  origin: string,
): string[] {
  const url = `${origin}${canonical}`;
  const thumbnail = image === null ? {} : { thumbnailUrl: `${origin}${image.path}` };
  const data = {
    '@context': 'https://schema.org',
    '@type': kind === 'video' ? 'VideoObject' : 'ImageObject',
    name: title,
    description,
    url,
    uploadDate: publishedAt.toISOString(),
    ...thumbnail,
    ...(content === null ? {} : { contentUrl: `${origin}${content}` }),
    ...(seconds === null ? {} : { duration: `PT${seconds.toFixed(1)}S` }),
    ...(author === null ? {} : { creator: { '@type': 'Person', name: author } }),
  };
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<script type="application/ld+json">${inlineJson(data)}</script>`,
  ];
}
