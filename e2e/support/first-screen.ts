import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod/mini';
import { PRELOADS_ELEMENT_ID } from '../../server/src/delivery/gateway/page-scripts/page-scripts.ts';

/** Bytes of the shell's first script, which every page runs before it answers: as it is transferred (brotli), without headers. */
export const FIRST_SCRIPT_BYTES = 120_000;

const element = new RegExp(`<script type="application/json" id="${PRELOADS_ELEMENT_ID}">(.*?)</script>`, 's');
const files = z.array(z.object({ href: z.string() }));

const sizes = new Map<string, Promise<number>>();

async function transferBytes(request: APIRequestContext, url: string): Promise<number> {
  const response = await request.head(url, { headers: { 'accept-encoding': 'br' } });
  const bytes = Number(response.headers()['content-length']);
  if (!response.ok() || !(bytes > 0)) throw new Error(`${url} answered ${response.status()} without its size`);
  return bytes;
}

/** Bytes of the first script of the site's page for a path, as it is transferred. */
export async function firstScriptBytes(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const [, url] = /<script defer[^>]* src="([^"]+)"/.exec(html) ?? [];
  if (url === undefined) throw new Error(`The page of ${path} has no first script`);
  return await transferBytes(request, url);
}

/** Bytes of everything that the site's page for a path preloads for its screen, as it is transferred: what the budget of a first screen counts. */
export async function preloadBytes(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const preloaded = files.parse(JSON.parse(element.exec(html)?.[1] ?? '[]'));
  const each = preloaded.map(({ href }) => {
    const size = sizes.get(href) ?? transferBytes(request, href);
    sizes.set(href, size);
    return size;
  });
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0);
}
