/** A module that the page gives to remotes, in the form that the federation runtime takes. */
export interface PageShare {
  readonly version: string;
  /** The module itself, where the page has it already. */
  readonly lib?: () => unknown;
  readonly get: () => Promise<() => unknown>;
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string };
}

/** By share key. Filled in by the production build of a host (`webpack/page-shares-loader.ts`). */
export const pageShares: Readonly<Record<string, PageShare>> = {};

/** The runtime that entries of remotes take from the page; null where the build itself provides it. */
export const externalRuntime: object | null = null;
