/** Reads a file of the site behind the gateway as it really is. */
export type ReadSite = (pathname: string) => Promise<string>;

/** What happens to one request. */
export type Treatment =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'hang' }
  /** The site's own answer, changed. */
  | { readonly kind: 'rewrite'; readonly rewrite: (body: string, read: ReadSite) => string | Promise<string> };

export interface Fault {
  /** How this fault of a remote treats a request; undefined lets it pass. */
  readonly treat: (remote: string, pathname: string, accept: string) => Treatment | undefined;
}
