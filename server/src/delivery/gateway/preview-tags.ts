import { escapeHtml } from '@ai-site/shared/frame';
import type { LinkPreview } from '../../platform/sharing/link-preview.ts';

/** For search engines, about pages whose address is the secret. */
export const ROBOTS = 'noindex, nofollow';

/** Tags from which chat programs and other sites make the preview of a link (Open Graph). `origin`: of this site, without a trailing slash. */
export function previewTags({ title, description, picture }: LinkPreview, siteName: string, origin: string): string[] {
  const properties: [name: string, content: string | number | null][] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:image', picture === null ? null : `${origin}${picture.path}`],
    ['og:image:width', picture?.width ?? null],
    ['og:image:height', picture?.height ?? null],
    ['twitter:card', picture === null ? 'summary' : 'summary_large_image'],
  ];
  const tags = properties.flatMap(([name, content]) => (content === null ? [] : [`<meta property="${name}" content="${escapeHtml(String(content))}">`]));
  return [`<meta name="robots" content="${ROBOTS}">`, ...tags];
}
