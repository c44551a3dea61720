export type SiteEnv = 'local' | 'production';

/** Behaviour that a local site may have and a public one may not. */
export interface Relaxations {
  /** SMS codes go to `GET /dev/outbox` instead of a phone, and calls marked `localOnly` are served. */
  readonly outbox: boolean;
  /** `CAPTCHA=off` is honoured, so that automated tests can request codes. */
  readonly captchaMayBeOff: boolean;
  /** Orders may be paid in the payment sandbox. */
  readonly paymentSandbox: boolean;
  /** `FAULT_POINT` is honoured: the process kills itself at a fault point, to test that balances stay consistent. */
  readonly faultPoints: boolean;
  /** A developer may load a remote from their own machine into the deployed shell. */
  readonly developerOverrides: boolean;
  /** Rate limits are high enough for a test suite that runs from one address. */
  readonly raisedLimits: boolean;
  /** Backends of teams may have private addresses. */
  readonly privateTeamBackends: boolean;
  /** A site that runs from a working copy builds and serves the previews of its components. */
  readonly previews: boolean;
  /** Listens on the loopback interface unless `HOST` says otherwise. */
  readonly bindLoopback: boolean;
  /** A missing secret key, deploy token or SMS provider is replaced by a local one; otherwise the site refuses to start. */
  readonly missingSecrets: boolean;
  /** A site without operators approves publications by itself, after its content rules; otherwise they wait for an operator. */
  readonly approvalWithoutOperators: boolean;
  /** Real payments may be taken before the agreements name the operator, a contact and the court. */
  readonly missingFacts: boolean;
  /** No warning where nobody is named to whom vulnerabilities are reported. */
  readonly missingSecurityContact: boolean;
}

/** All relaxations by SITE_ENV. No other code of the server reads SITE_ENV. */
export const siteEnvTable: Readonly<Record<SiteEnv, Relaxations>> = {
  local: {
    outbox: true,
    captchaMayBeOff: true,
    paymentSandbox: true,
    faultPoints: true,
    developerOverrides: true,
    raisedLimits: true,
    privateTeamBackends: true,
    previews: true,
    bindLoopback: true,
    missingSecrets: true,
    approvalWithoutOperators: true,
    missingFacts: true,
    missingSecurityContact: true,
  },
  production: {
    outbox: false,
    captchaMayBeOff: false,
    paymentSandbox: false,
    faultPoints: false,
    developerOverrides: false,
    raisedLimits: false,
    privateTeamBackends: false,
    previews: false,
    bindLoopback: false,
    missingSecrets: false,
    approvalWithoutOperators: false,
    missingFacts: false,
    missingSecurityContact: false,
  },
};
