import { fastify } from 'fastify';
import { CompressedPages } from '../../../server/src/delivery/gateway/compressed-pages.ts';
import { addSecurityHeaders } from '../../../server/src/platform/http/security.ts';

/** Share by which the bytes of a static page may differ from those of the page that it stands for. */
const BYTES_TOLERANCE = 0.05;

/** A page of the site as a visitor receives it. */
export interface SiteDocument {
  readonly html: string;
  /** As transferred, compressed. */
  readonly bytes: number;
}

/** The same markup and styles in a page that runs nothing and fetches nothing. */
export const asStatic = (html: string): string =>
  html.replaceAll(/<script(?! type=)/g, '<script type="x"').replaceAll('<link rel=', '<link data=');

/** Fetches a page of the site like a browser. */
export async function fetchDocument(url: string): Promise<SiteDocument> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const length = Number(response.headers.get('content-length'));
  if (response.status !== 200 || response.headers.get('content-encoding') !== 'br' || !(length > 0))
    throw new Error(`${url} is no compressed page`);
  return { html: await response.text(), bytes: length };
}

/** Static pages with the bytes of the site's, by path. */
export interface StaticTwins {
  readonly origin: string;
  close(): Promise<void>;
}

/** A page as the gateway compresses those of many visitors, or those of one, so that it has as many bytes; undefined: it has others. */
async function compressedAs(page: Buffer, bytes: number): Promise<Buffer | undefined> {
  const bodies = await Promise.all([new CompressedPages().of(page), CompressedPages.once(page)]);
  return bodies.find(({ length }) => Math.abs(length / bytes - 1) <= BYTES_TOLERANCE);
}

/**
 * Serves the static pages with the site's security headers; throws when one of them has other bytes than the page of the site. The headers decide about the
 * time too: a page with an opener policy gets a browser process of its own, as one does that is opened from another site, and one without takes over that of
 * the empty page before it.
 */
export async function serveStaticTwins(documents: ReadonlyMap<string, SiteDocument>): Promise<StaticTwins> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  addSecurityHeaders(app);
  for (const [path, { html, bytes }] of documents) {
    const body = await compressedAs(Buffer.from(asStatic(html)), bytes);
    if (body === undefined) throw new Error(`The static page of ${path} cannot be made of ${bytes} bytes`);
    app.get(path, (_request, reply) =>
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body),
    );
  }
  return { origin: await app.listen({ port: 0, host: 'localhost' }), close: () => app.close() };
}
