import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { calls } from '@ai-site/shared/api';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from '../http/security.ts';
import { releaseDirectory, TEMPLATE_FILE } from '../releases/build-files.ts';
import { RELEASES_PREFIX, type RegistryCache } from '../releases/registry.ts';
import { resolveFor } from '../releases/visitor.ts';
import type { Site } from '../site.ts';
import { FILES_PREFIX } from '../storage/upload-permit.ts';
import { inlineScriptHashes, renderPage } from './page.ts';

const compress = promisify(brotliCompress);
const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

/** Paths that only the API uses: there a missing route is an error in the envelope, not a page. */
const apiFolders = new Set([FILES_PREFIX, RELEASES_PREFIX, ...calls.map(({ path: call }) => call)].map((url) => url.split('/')[1]));

/** The path of a request. Never read as a URL by itself: `//name/` would be another host. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? request.url;

/** A missing or empty `accept` takes anything. */
function wantsPage(request: FastifyRequest): boolean {
  const folder = pathOf(request).split('/')[1];
  return !apiFolders.has(folder) && /text\/(html|\*)|\*\/\*/i.test(request.headers.accept || '*/*');
}

class PageServer {
  readonly #site: Site;
  readonly #cache: RegistryCache;
  readonly #templates = new Map<string, Promise<string>>();

  constructor(site: Site, cache: RegistryCache) {
    this.#site = site;
    this.#cache = cache;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const resolved = await resolveFor(this.#site, this.#cache, request, reply);
    if (resolved === null) throw new ApiError(503, errorTexts.unavailable);
    const template = await this.#template(resolved.shell.version);
    const page = Buffer.from(renderPage(template, pathOf(request), resolved));
    reply.header('content-security-policy', contentSecurityPolicy(inlineScriptHashes(template), resolved.localOrigins));
    // The page names the versions of this visitor: it is asked for every time, and nobody else's.
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page);
    return reply.header('content-encoding', 'br').send(await compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }

  #template(version: string): Promise<string> {
    const known = this.#templates.get(version);
    if (known !== undefined) return known;
    const read = readFile(path.join(releaseDirectory(this.#site.settings.dataDir, 'shell', version), TEMPLATE_FILE), 'utf8');
    this.#templates.set(version, read);
    read.catch(() => this.#templates.delete(version));
    return read;
  }
}

/** Serves the builds (immutable, precompressed) and the page for every path that is not a call. */
export async function registerGateway(app: FastifyInstance, site: Site, cache: RegistryCache): Promise<void> {
  const root = path.join(site.settings.dataDir, 'releases');
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: RELEASES_PREFIX,
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    index: false,
    decorateReply: false,
    redirect: false,
  });
  const pages = new PageServer(site, cache);
  app.siteHooks.readiness.push(async () => {
    if ((await cache.current()) === null) throw new Error('no shell is live yet');
  });
  app.addHook('onClose', async () => cache.close());
  app.get('/*', async (request, reply) => {
    if (wantsPage(request)) return await pages.send(request, reply);
    throw new ApiError(404, errorTexts.notFound);
  });
}
