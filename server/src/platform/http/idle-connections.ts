import type { Settings } from '../config/settings.ts';

/**
 * Milliseconds after which a connection without requests is closed. Proxies keep one for a minute, and lose a write that they send while it closes: they are to
 * close first. Browsers keep theirs for as long as they may, each a descriptor, and send a lost request again.
 */
const idleMs = { proxy: 72_000, browser: 30_000 } as const;

/** How long a connection of those who connect to this site may be idle. */
export const idleConnectionMs = ({ trustedProxies }: Pick<Settings, 'trustedProxies'>): number =>
  trustedProxies > 0 ? idleMs.proxy : idleMs.browser;
