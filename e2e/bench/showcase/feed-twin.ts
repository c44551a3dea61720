import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fastify } from 'fastify';
import { addSecurityHeaders } from '../../../server/src/platform/http/security.ts';
import { asStatic, fetchDocument } from '../federation/static-twin.ts';

const compress = promisify(brotliCompress);

/** As the gateway compresses pages. */
const QUALITY = 5;

/** What a visit asked for. */
export interface Fetched {
  readonly url: string;
  /** As the browser names it. */
  readonly type: string;
}

export interface FeedTwin {
  readonly origin: string;
  /** Of the files beside the document, as transferred. */
  readonly files: number;
  readonly bytes: number;
  close(): Promise<void>;
}

interface File {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control'] as const;

/** Kinds of which a static page has the bytes: it runs no scripts, makes no calls and opens no connection. */
const asBytes: Readonly<Record<string, string>> = {
  script: 'fetch',
  stylesheet: 'fetch',
  fetch: 'fetch',
  xhr: 'fetch',
  font: 'fetch',
};

/** Fetches a file as the browser did; null: it cannot be fetched again. */
async function fetchFile(origin: string, { url, type }: Fetched): Promise<File | null> {
  const address = new URL(url);
  if (address.origin !== origin || !(type === 'image' || type in asBytes)) return null;
  const response = await fetch(url, {
    headers: { 'accept-encoding': 'br', accept: type === 'image' ? 'image/avif,image/webp,*/*' : '*/*' },
  });
  if (!response.ok) return null;
  const encoded = response.headers.get('content-encoding') === 'br';
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : [])),
  );
  // `fetch` decodes; the stored files are compressed as well as possible, answers as pages are.
  const body = encoded ? await compressedLike(plain, Number(response.headers.get('content-length'))) : plain;
  return { path: address.pathname + address.search, type, body, headers };
}

/** The same bytes compressed to the length that was transferred, as nearly as one of the qualities comes. */
async function compressedLike(plain: Buffer, length: number): Promise<Buffer> {
  const best = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  if (!(length > best.length * 1.02)) return best;
  return await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** Serves a page of the site as a static one that names the given files: the images in its markup, everything else as bytes to fetch. */
export async function serveFeedTwin(origin: string, path: string, fetched: readonly Fetched[]): Promise<FeedTwin> {
  const { html } = await fetchDocument(origin + path);
  const distinct = [...new Map(fetched.map((one) => [one.url, one])).values()];
  const files = (await Promise.all(distinct.map((one) => fetchFile(origin, one)))).flatMap((file) => file ?? []);
  const images = files.filter(({ type }) => type === 'image');
  if (images.length === 0) throw new Error('The visit asked for no image');
  const links = files
    .filter(({ type }) => type !== 'image')
    .map(({ path: address }) => `<link rel="preload" as="fetch" crossorigin href="${escaped(address)}">`);
  const shown = images.map(
    ({ path: address }) => `<img data-twin src="${escaped(address)}" width="175" height="175" decoding="async" alt="">`,
  );
  const page = asStatic(html)
    .replace('</head>', `${links.join('')}</head>`)
    .replace(
      /(<body[^>]*>)/,
      `$1<div style="position:fixed;inset:0;z-index:9999;overflow:hidden">${shown.join('')}</div>`,
    );
  const body = await compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const app = fastify({ logger: false, forceCloseConnections: true });
  addSecurityHeaders(app);
  app.get(path, (_request, reply) =>
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body),
  );
  const known = new Map(files.map((file) => [file.path, file]));
  app.get('/*', (request, reply) => {
    const file = known.get(request.url);
    return file === undefined ? reply.code(404).send() : reply.headers(file.headers).send(file.body);
  });
  return {
    origin: await app.listen({ port: 0, host: 'localhost' }),
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.body.length, 0),
    close: () => app.close(),
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
