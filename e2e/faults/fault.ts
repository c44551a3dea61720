/** Reads a file of the site behind the gateway, without faults. */
export type ReadSite = (pathname: string) => Promise<string>;

export type Treatment =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'hang' }
  /** The connection is reset. */
  | { readonly kind: 'reset' }
  /** The site's own response, modified. Not cacheable, unless `kept` leaves the original caching headers in place. */
  | {
      readonly kind: 'rewrite';
      readonly rewrite: (body: string, read: ReadSite) => string | Promise<string>;
      readonly kept?: true;
    };

export interface Fault {
  /** How this fault of a remote treats a request; undefined lets it pass. */
  readonly treat: (remote: string, pathname: string, accept: string) => Treatment | undefined;
}
