/** What other programs show of a link to a shared page. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Path on this site; null: none. */
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | null;
}

declare module '../site.ts' {
  interface Ports {
    /** Preview of the page at a URL of this site; null: it is nobody's share. Search engines list no page that has one. */
    linkPreview(site: Site, url: Pick<URL, 'pathname' | 'search'>): Promise<LinkPreview | null>;
  }
}
