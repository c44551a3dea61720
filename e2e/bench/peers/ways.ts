/**
 * Approaches to mounting one remote, the chat screen of this repository, into a page. All of them use the same sources of the
 * remote, the same platform provided by the host, the same server and the same measuring code. They differ in the
 * approach itself, set up as its own documentation describes:
 *
 * - `site`: the shell's outlet, loader and parcels, and the very release of the remote that the site serves. React, the
 *   router, MobX and the UI kit come from the host.
 * - `bare`: the remote compiled into the host and mounted by `createRoot`. The best result any approach can achieve.
 * - `singleSpa`: single-spa and a remote built as native ES modules; the host provides React and MobX by an import map.
 * - `qiankun`, `wujie`, `microApp`: an HTML entry in the default sandbox. A sandbox shares nothing by design, so
 *   the remote brings all its libraries; the host's platform is passed by reference, as properties.
 * - `iframe`: a document of the same origin, with all its libraries and base styles.
 */
export const ways = ['site', 'bare', 'singleSpa', 'qiankun', 'wujie', 'microApp', 'iframe'] as const;
export type Way = (typeof ways)[number];

/** Approaches that run the remote in a sandbox; the site has none. */
export const sandboxed = ['qiankun', 'wujie', 'microApp'] as const satisfies readonly Way[];

/** Approaches whose remote is an HTML page that the host fetches. */
export const htmlWays = ['qiankun', 'wujie', 'microApp', 'iframe'] as const satisfies readonly Way[];

export const titles: Readonly<Record<Way, string>> = {
  site: 'this site',
  bare: 'bare React',
  singleSpa: 'single-spa, ES modules',
  qiankun: 'qiankun',
  wujie: 'wujie',
  microApp: 'micro-app',
  iframe: 'iframe',
};
