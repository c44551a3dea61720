/** What search engines are told of a page that they may list. Paths are of this site. */
export interface SearchListing {
  /** The one address under which the page is listed. */
  readonly canonical: string;
  readonly kind: 'image' | 'video';
  /** Null: not named. */
  readonly author: string | null;
  readonly publishedAt: Date;
  /** Of a video. */
  readonly seconds: number | null;
  /** File that anybody may fetch; null: none. */
  readonly content: string | null;
}

/** What other programs show of a link to a shared page. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Path on this site; null: none. */
  readonly image: { readonly path: string; readonly width: number; readonly height: number } | null;
  /** Absent: search engines do not list the page, whose address is a secret or whose work is withdrawn. */
  readonly indexable?: SearchListing;
}

declare module '../site.ts' {
  interface Ports {
    /** Preview of the page at a URL of this site; null: it is nobody's share or publication. Search engines list pages with one only where it is `indexable`. */
    linkPreview(site: Site, url: Pick<URL, 'pathname' | 'search'>): Promise<LinkPreview | null>;
  }
}
