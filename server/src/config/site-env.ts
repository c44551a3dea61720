export type SiteEnv = 'local' | 'production';

/** What a site on its owner's own machine may do and a public one may not. */
export interface Relaxations {
  /** SMS codes go to `GET /dev/outbox` instead of a phone, and calls marked `localOnly` are served. */
  readonly outbox: boolean;
  /** `CAPTCHA=off` is obeyed, so that test robots can ask for codes. */
  readonly captchaMayBeOff: boolean;
  /** Orders may be paid at a pretended cashier. */
  readonly sandboxCashier: boolean;
  /** `FAULT_POINT` is obeyed: the process kills itself at a named place, to prove that money survives it. */
  readonly faultPoints: boolean;
  /** A developer may load a remote from their own machine into the served shell. */
  readonly developerOverrides: boolean;
  /** Rate limits are wide enough for a test suite that runs from one address. */
  readonly raisedLimits: boolean;
  /** Listens on the loopback interface unless `HOST` says otherwise. */
  readonly bindLoopback: boolean;
  /** A missing secret key, deploy token or SMS provider is replaced by a local one instead of refusing to start. */
  readonly missingSecrets: boolean;
}

/** The one table of every relaxation. Nothing else in the server asks which SITE_ENV it runs in. */
export const siteEnvTable: Readonly<Record<SiteEnv, Relaxations>> = {
  local: { outbox: true, captchaMayBeOff: true, sandboxCashier: true, faultPoints: true, developerOverrides: true, raisedLimits: true, bindLoopback: true, missingSecrets: true },
  production: {
    outbox: false,
    captchaMayBeOff: false,
    sandboxCashier: false,
    faultPoints: false,
    developerOverrides: false,
    raisedLimits: false,
    bindLoopback: false,
    missingSecrets: false,
  },
};
