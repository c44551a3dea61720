import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { normalisePath } from '@ai-site/shared/routes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, leaveUnusedHeaders } from '../../platform/http/security.ts';
import { originOf } from '../../platform/http/site-origin.ts';
import type { Site } from '../../platform/site.ts';
import { isServerPath, RELEASES_PREFIX } from '../ownership/server-paths.ts';
import { releaseDirectory, TEMPLATE_FILE } from '../releases/builds/build-files.ts';
import { integrityOfContent } from '../releases/builds/file-hash.ts';
import { LocalBuilds } from '../releases/builds/local-builds.ts';
import { LiveFiles } from '../releases/live-files/live-files.ts';
import { requestedOverrides } from '../releases/registry/overrides.ts';
import type { RegistryCache, ResolvedSite } from '../releases/registry/registry.ts';
import { resolveFor } from '../releases/registry/visitor.ts';
import { noteSentPage } from '../releases/reports/report-keys.ts';
import { CompressedPages, withEnd } from './compressed-pages.ts';
import { logo } from './frame.ts';
import { registerInstalledApp } from './installed-app/routes.ts';
import { inlineScriptHashes, renderPage } from './page.ts';
import { pageKeyElement } from './page-key-element.ts';
import { withoutIndentation } from './page-scripts/page-scripts.ts';
import { FirstAnswers } from './painted/first-answers.ts';
import { PaintedScreens } from './painted/painted-screens.ts';
import { previewTags, ROBOTS } from './preview-tags.ts';
import { allowRemoteOrigins } from './remote-origins.ts';
import { RenderedPage, RenderedPages } from './rendered-pages.ts';

/** Templates whose hashes are kept: those of some versions of the shell. */
const TEMPLATES_KEPT = 64;

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

/** The path of a request. Never parsed as a URL by itself: `//name/` would be another host. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? request.url;

/** Name and version of the build that a path below `RELEASES_PREFIX` belongs to. */
const buildPath = /^\/remotes\/([a-z0-9-]{1,60})\/([\w.+-]{1,60})\//;

/** A missing or empty `accept` header accepts anything. */
function wantsPage(request: FastifyRequest): boolean {
  return !isServerPath(pathOf(request)) && /text\/(html|\*)|\*\/\*/i.test(request.headers.accept || '*/*');
}

interface PageDeps {
  readonly cache: RegistryCache;
  readonly builds: LocalBuilds;
  readonly files: LiveFiles;
  readonly answers: FirstAnswers;
}

class PageServer {
  readonly #site: Site;
  readonly #cache: RegistryCache;
  readonly #builds: LocalBuilds;
  readonly #files: LiveFiles;
  readonly #templates = new Map<string, Promise<string>>();
  readonly #pages = new RenderedPages();
  /** Hashes of the inline scripts, by template. */
  readonly #hashes = new Map<string, readonly string[]>();
  readonly #painted: PaintedScreens;
  readonly #answers: FirstAnswers;

  constructor(site: Site, { cache, builds, files, answers }: PageDeps) {
    this.#site = site;
    this.#cache = cache;
    this.#builds = builds;
    this.#files = files;
    this.#painted = new PaintedScreens(site, builds);
    this.#answers = answers;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const resolved = await resolveFor(this.#site, this.#cache, request, reply);
    if (resolved === null) throw new ApiError(503, errorTexts.unavailable);
    const template = await this.#template(resolved.shell);
    await this.#noteOverridden(request, resolved);
    const { linkPreview, firstContent } = this.#site.ports;
    const preview = await this.#known(request, 'the link preview', linkPreview);
    const first = await this.#known(request, 'the first content', firstContent);
    if (preview !== null && preview.indexable === undefined) reply.header('x-robots-tag', ROBOTS);
    const { cloud, facts } = this.#site.settings;
    const painted = await this.#painted.at(pathOf(request), resolved);
    const parts = {
      template,
      first,
      painted: painted?.html ?? null,
      answers: await this.#answers.of(painted?.begins ?? []),
    };
    const page =
      preview === null
        ? this.#pages.of(pathOf(request), resolved, parts)
        : new RenderedPage(
            renderPage(template, pathOf(request), resolved, {
              ...parts,
              preview: previewTags(preview, facts.name, originOf(this.#site.settings, request)),
            }),
          );
    // The key belongs to this one page, what is before it to all of its versions: only that is kept.
    const end = Buffer.from(`${pageKeyElement(this.#site, resolved, request.ip)}${page.end}`);
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(this.#hashesOf(template), resolved.localOrigins, cloud === null ? [] : [cloud.frameSource]),
    );
    // The page names this visitor's versions: it is never cached, neither shared nor without revalidation.
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.send(Buffer.concat([page.start, end]));
    const compressed = await (preview === null ? this.#pages.compress(page) : CompressedPages.once(page.start));
    return reply.header('content-encoding', 'br').send(withEnd(compressed, end));
  }

  /** Pages with a version that an override chose are what a report of the conformance suite may rest on. */
  async #noteOverridden(request: FastifyRequest, { registry, shell, remotes }: ResolvedSite): Promise<void> {
    const signature = registry.overrides.length === 0 ? null : (requestedOverrides(request)?.signature ?? null);
    if (signature === null) return;
    const releases = registry.overrides.flatMap(({ name }) => (name === 'shell' ? shell : (remotes.get(name) ?? [])));
    await noteSentPage(this.#site, { path: pathOf(request), signature, releases });
  }

  /** What a port knows of the page that is asked for. Null as well when it cannot be read: the page itself works without. */
  async #known<T>(
    request: FastifyRequest,
    what: string,
    read: (site: Site, url: Pick<URL, 'pathname' | 'search'>) => Promise<T | null>,
  ): Promise<T | null> {
    const search = request.url.slice(pathOf(request).length);
    try {
      return await read(this.#site, { pathname: normalisePath(pathOf(request)), search });
    } catch (error) {
      request.log.warn({ err: error }, `${what} of a page could not be read`);
      return null;
    }
  }

  #hashesOf(template: string): readonly string[] {
    const known = this.#hashes.get(template) ?? inlineScriptHashes(template);
    if (this.#hashes.size >= TEMPLATES_KEPT) this.#hashes.clear();
    this.#hashes.set(template, known);
    return known;
  }

  #template(shell: Release): Promise<string> {
    const { version } = shell;
    const known = this.#templates.get(version);
    if (known !== undefined) return known;
    const read = this.#readTemplate(shell);
    this.#templates.set(version, read);
    read.catch(() => this.#templates.delete(version));
    return read;
  }

  async #readTemplate(shell: Release): Promise<string> {
    const template = await this.#intactTemplate(shell);
    if (template !== null) return template;
    // Repairs it, or makes this node unready: a site that is ready always has a page.
    await this.#files.verify();
    const repaired = await this.#intactTemplate(shell);
    if (repaired === null) throw new ApiError(503, errorTexts.unavailable);
    return repaired;
  }

  /** The template as the description of its build says; null when it is damaged or cannot be read, which the log then says. */
  async #intactTemplate({ version, files }: Release): Promise<string | null> {
    try {
      await this.#builds.ensure('shell', version);
      const content = await readFile(
        path.join(releaseDirectory(this.#site.settings.dataDir, 'shell', version), TEMPLATE_FILE),
      );
      const listed = files.find((file) => file.path === TEMPLATE_FILE);
      if (listed === undefined || integrityOfContent(content) === listed.integrity)
        return withoutIndentation(content.toString('utf8'));
      this.#site.log.error({ version }, 'the page of the shell is damaged');
    } catch (error) {
      this.#site.log.error({ err: error, version }, 'the page of the shell cannot be read');
    }
    return null;
  }
}

/** Serves the builds (immutable, precompressed) and the page for every path that is not a call. */
export async function registerGateway(app: FastifyInstance, site: Site, cache: RegistryCache): Promise<void> {
  const root = path.join(site.settings.dataDir, 'releases');
  await mkdir(root, { recursive: true });
  const builds = new LocalBuilds(site);
  const files = new LiveFiles(site, builds);
  // Reported by readiness, which waits for it.
  files.requestVerification();
  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => leaveUnusedHeaders(request, reply));
    scope.addHook('onRequest', async (request) => {
      const [, name, version] = buildPath.exec(pathOf(request)) ?? [];
      if (name === undefined || version === undefined) return;
      await builds.ensure(name, version).catch((error: unknown) => {
        site.log.error({ err: error, name, version }, 'the archive of a build cannot be read');
        // Makes this node unready when visitors get this version.
        files.requestVerification();
        throw new ApiError(503, errorTexts.unavailable);
      });
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: RELEASES_PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: ONE_YEAR_MS,
      index: false,
      decorateReply: false,
      redirect: false,
    });
  });
  allowRemoteOrigins(app, site.settings.remotesOrigins);
  registerInstalledApp(app, site, { cache, builds, logo });
  const pages = new PageServer(site, { cache, builds, files, answers: new FirstAnswers(app, site) });
  app.siteHooks.sendPage = (request, reply) => pages.send(request, reply);
  app.siteHooks.readiness.push(async () => {
    if ((await cache.current()) === null) throw new Error('no shell is live yet');
    const problem = await files.problem();
    if (problem !== null) throw new Error(problem);
  });
  app.addHook('onClose', async () => {
    cache.close();
    await files.close();
  });
  app.get('/*', async (request, reply) => {
    if (wantsPage(request)) return await pages.send(request, reply);
    throw new ApiError(404, errorTexts.notFound);
  });
}
