/** Reads a file of the site behind the gateway as it really is. */
export type ReadSite = (pathname: string) => Promise<string>;

/** What happens to one request. */
export type Treatment =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'hang' }
  /** The site's own answer, changed. Nobody keeps it, unless it is `kept` as the true one would be. */
  | { readonly kind: 'rewrite'; readonly rewrite: (body: string, read: ReadSite) => string | Promise<string>; readonly kept?: true };

export interface Fault {
  /** How this fault of a remote treats a request; undefined lets it pass. */
  readonly treat: (remote: string, pathname: string, accept: string) => Treatment | undefined;
}
