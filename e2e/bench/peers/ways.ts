/**
 * Ways to mount one remote, the chat screen of this repository, into a page. Every way has the same sources of the
 * remote, the same platform, given by the host, the same server and the same measuring code. What differs is what each
 * way is about, set up as its own documentation does:
 *
 * - `site`: the shell's outlet, loader and parcels, and the very release of the remote that the site serves. React, the
 *   router, MobX and the UI kit come from the host.
 * - `bare`: the remote compiled into the host and mounted by `createRoot`. What any way can at best come near to.
 * - `singleSpa`: single-spa and a remote built as native ES modules; the host gives React and MobX by an import map.
 * - `qiankun`, `wujie`, `microApp`: an HTML entry in the default sandbox. A sandbox is there to share nothing, so that the
 *   remote brings all its libraries; the host's platform comes in by reference, as properties.
 * - `iframe`: a document of the same origin, with all its libraries and base styles.
 */
export const ways = ['site', 'bare', 'singleSpa', 'qiankun', 'wujie', 'microApp', 'iframe'] as const;
export type Way = (typeof ways)[number];

/** Ways that run the remote in a sandbox, of which the site has none. */
export const sandboxed = ['qiankun', 'wujie', 'microApp'] as const satisfies readonly Way[];

/** Ways whose remote is an HTML page that the host asks for. */
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
