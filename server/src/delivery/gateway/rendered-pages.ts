import type { PageContent } from '../../platform/sharing/first-content.ts';
import type { ResolvedSite } from '../releases/registry/registry.ts';
import { CompressedPages } from './compressed-pages.ts';
import { renderPage } from './page.ts';
import type { FirstAnswer } from './painted/first-answers.ts';

/** What a template ends with. */
const BODY_END = '</body>';

/** Pages that are kept: those of all routes for some mixes of versions. */
const KEPT = 128;

/** A page without what belongs to one view of it. */
export class RenderedPage {
  /** Up to the end of the body. */
  readonly start: Buffer;
  /** From there. */
  readonly end: string;
  #compressed: Promise<Buffer> | undefined;

  constructor(html: string) {
    const bodyEnd = html.lastIndexOf(BODY_END);
    const cut = bodyEnd === -1 ? html.length : bodyEnd;
    this.start = Buffer.from(html.slice(0, cut));
    this.end = html.slice(cut);
  }

  /** The start compressed by Brotli, at its first use. */
  compressed(compress: (start: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const known = this.#compressed ?? compress(this.start);
    this.#compressed = known;
    known.catch(() => {
      this.#compressed = undefined;
    });
    return known;
  }
}

/** What a page is made of beyond its path and versions; the same objects make the same page. */
interface Parts {
  readonly template: string;
  readonly first: PageContent | null;
  readonly painted: string | null;
  readonly answers: readonly FirstAnswer[];
}

const contentsOf = ({ template, first, painted, answers }: Parts): readonly unknown[] => [
  template,
  first,
  painted,
  ...answers.map(({ content }) => content),
];

const isSame = (known: readonly unknown[], contents: readonly unknown[]): boolean =>
  known.length === contents.length && known.every((one, at) => one === contents[at]);

/** Pages that many visitors get, rendered once for each path and mix of versions until what they begin with changes. */
export class RenderedPages {
  readonly #compressed = new CompressedPages();
  /** By path and mix; the last used one last. */
  readonly #kept = new Map<string, { readonly contents: readonly unknown[]; readonly page: RenderedPage }>();
  /** Visitors with the same versions share one resolved site. */
  readonly #mixes = new WeakMap<ResolvedSite, number>();
  #mixCount = 0;

  of(path: string, site: ResolvedSite, parts: Parts): RenderedPage {
    const key = `${this.#mixOf(site)} ${path}`;
    const contents = contentsOf(parts);
    const found = this.#kept.get(key);
    const entry =
      found !== undefined && isSame(found.contents, contents)
        ? found
        : { contents, page: new RenderedPage(renderPage(parts.template, path, site, parts)) };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return entry.page;
  }

  /** The start of a page, compressed as well as possible. */
  compress(page: RenderedPage): Promise<Buffer> {
    return page.compressed((start) => this.#compressed.of(start));
  }

  #mixOf(site: ResolvedSite): number {
    const known = this.#mixes.get(site);
    if (known !== undefined) return known;
    this.#mixCount += 1;
    this.#mixes.set(site, this.#mixCount);
    return this.#mixCount;
  }
}
