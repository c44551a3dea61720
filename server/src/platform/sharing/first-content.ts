import type { FirstContent } from '@ai-site/shared/first-content';

/** An image that a page begins with. */
export interface FirstImage {
  /** Of its versions, and the widths in which it is displayed. */
  readonly srcset: string;
  readonly sizes: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the first screen of a page asks for: the same for everybody, nothing of an account. */
export interface PageContent {
  readonly content: FirstContent;
  /** In the order in which the screen shows them. */
  readonly images: readonly FirstImage[];
}

declare module '../site.ts' {
  interface Ports {
    /** What the page at a URL of this site begins with; null: nothing that is known before its scripts run. */
    firstContent(site: Site, url: Pick<URL, 'pathname' | 'search'>): Promise<PageContent | null>;
  }
}
