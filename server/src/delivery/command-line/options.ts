export interface Option {
  readonly type: 'string' | 'boolean';
  readonly value?: string;
  readonly says: string;
}

/** All options of the release commands; each command lists the ones it accepts. */
export const options = {
  to: { type: 'string', value: 'URL', says: 'site to act on; http://localhost:$PORT by default' },
  'token-file': {
    type: 'string',
    value: 'FILE',
    says: 'file with the deploy token, one that may run the contract suite where that runs; else DEPLOY_TOKEN, else the one of the local site',
  },
  live: { type: 'boolean', says: 'put it live as soon as the contract suite has passed with it' },
  version: { type: 'string', value: 'X', says: 'version of the build; the next free one by default' },
  why: { type: 'string', value: 'TEXT', says: 'reason, kept in the audit log' },
  'skip-contract': {
    type: 'boolean',
    says: 'without running the contract suite; needs --why, and the audit log says that it was not run',
  },
  preview: {
    type: 'string',
    value: 'BRANCH',
    says: 'show the build by a link of this feature branch only, for 14 days',
  },
  tiers: {
    type: 'string',
    value: 'A,B',
    says: 'only visitors of these tiers: visitor, normal, gold, platinum, diamond',
  },
  platforms: { type: 'string', value: 'A,B', says: 'only visitors on these platforms: desktop, mobile' },
  accounts: { type: 'string', value: 'N,N', says: 'phone numbers of accounts that get it in any case, at every step' },
  steps: {
    type: 'string',
    value: '5:30,25:60,100:30',
    says: 'shares with the minutes until the next one; live after the last, held by the canary analysis. A step with an audience of its own names it first, the listed accounts alone, tiers and platforms, or everybody: "accounts:60, gold diamond 50:60, everybody 5:60"',
  },
  json: { type: 'boolean', says: 'for programs' },
  before: { type: 'string', value: 'ID', says: 'only what happened before this entry' },
  out: { type: 'string', value: 'FOLDER', says: 'where the tarballs go' },
  port: { type: 'string', value: 'PORT', says: 'port at which it is served' },
  site: {
    type: 'string',
    value: 'URL',
    says: 'site in whose running pages it is developed; without one it is opened alone',
  },
  routes: { type: 'string', value: '/a,/b', says: 'paths that the remote owns, with everything below them' },
  title: { type: 'string', value: 'TITLE', says: 'name in the menu; the name of the remote by default' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof options;

/** Options of every command that brings a version to visitors. */
export const gateOptions = ['skip-contract', 'why'] as const satisfies readonly OptionName[];

/** Options of every command that calls a site. */
export const siteOptions = ['to', 'token-file'] as const satisfies readonly OptionName[];
