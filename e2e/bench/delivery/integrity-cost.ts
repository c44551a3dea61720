import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as requestOf, type Server } from 'node:http';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { CompressedPages } from '../../../server/src/delivery/gateway/compressed-pages.ts';
import { alternate, medianRatio } from '../alternate.ts';
import { visitCold } from '../federation/cold-deep-link.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const RUNS = 20;
const pages = new CompressedPages();
const build = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const HASH = /sha384-[A-Za-z0-9+/]{64}/g;

/** The page as it would be without integrity hashes, neither as attributes nor in the registry. */
const withoutIntegrity = (html: string): string =>
  html.replaceAll(/ integrity="[^"]*"/g, '').replaceAll(/"integrity":"[^"]*"/g, '"integrity":null');

const asIs = (text: string): string => text;
/** A script without the hashes of its chunks. */
const withoutHashes = (script: string): string => script.replaceAll(HASH, '');

/** Scripts of the releases that hold hashes of chunks, rewritten, and compressed as the releases are; by their addresses. */
async function hashedScripts(
  dataDir: string,
  rewrite: (script: string) => string,
): Promise<ReadonlyMap<string, Buffer>> {
  const directory = path.join(dataDir, 'releases');
  const scripts = new Map<string, Buffer>();
  for (const file of await readdir(directory, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const source = await readFile(path.join(directory, file), 'utf8');
    if (source.search(HASH) >= 0)
      scripts.set(`/remotes/${file.split(path.sep).join('/')}`, brotliCompressSync(rewrite(source), build));
  }
  return scripts;
}

/** Proxy in front of the site, which answers the given scripts itself. Both variants pass through one and differ in the hashes alone. */
async function serve(
  origin: string,
  rewrite: (html: string) => string,
  scripts: ReadonlyMap<string, Buffer>,
): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    if (script !== undefined) {
      response.writeHead(200, {
        'content-type': 'application/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(script);
      return;
    }
    const upstream = requestOf(
      new URL(request.url ?? '/', origin),
      { method: request.method, headers: { ...request.headers, host: new URL(origin).host } },
      (answer: IncomingMessage) => {
        if (answer.headers['content-type']?.startsWith('text/html') !== true) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const { 'content-length': _length, ...headers } = answer.headers;
        void readText(answer)
          .then((html) => pages.of(Buffer.from(rewrite(html))))
          .then((body) => response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(body));
      },
    );
    if (request.headers.accept?.includes('text/html') === true) upstream.setHeader('accept-encoding', 'identity');
    upstream.once('error', () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return { server, origin: `http://localhost:${address.port}` };
}

/** A cold deep link with integrity checks on every file, compared with the same files unchecked. */
export function integrityCost(browser: Browser, { server, dataDir }: DeliverySite, note: Note): Part {
  return {
    bounds: { integrityCost: { unit: '× unchecked', most: 1.03, least: 0.5 } },
    async measure() {
      const scripts = await hashedScripts(dataDir, asIs);
      if (scripts.size === 0) throw new Error('No script of the releases holds a hash');
      const checked = await serve(server.origin, asIs, scripts);
      const unchecked = await serve(server.origin, withoutIntegrity, await hashedScripts(dataDir, withoutHashes));
      try {
        const probes = [checked, unchecked].map(
          ({ origin }) =>
            async () =>
              (await visitCold(browser, origin)).ms,
        );
        const [a, b] = probes;
        if (a === undefined || b === undefined) throw new Error('Two sides are needed');
        await alternate(1, a, b);
        const times = await alternate(RUNS, a, b);
        note(
          `  medians: checked ${Math.round(median(times.a))} ms, unchecked ${Math.round(median(times.b))} ms; ${scripts.size} scripts hold hashes`,
        );
        return { integrityCost: medianRatio(times) };
      } finally {
        for (const side of [checked, unchecked]) {
          side.server.closeAllConnections();
          side.server.close();
        }
      }
    },
  };
}
