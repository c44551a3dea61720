import * as z from 'zod/mini';
import { siteSettings } from './site.ts';

/** `shell`, or the package name of a remote: `mf-chat`. */
export const releaseName = z.string().check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,30})$/, '未知的模块名'));
export const releaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/, '版本号格式错误'));

/** One entry of the site's menu, drawn by the shell. */
export const menuEntry = z.object({
  key: z.string(),
  label: z.string(),
  path: z.string(),
  /** Position in the header; the shell's own 首页 is 0. */
  order: z.int(),
  badge: z.optional(z.enum(['hot'])),
  /** Entering by the mobile menu adds this query (000 §2.1, mobilePageType). */
  mobileQuery: z.optional(z.string()),
});
export type MenuEntry = z.output<typeof menuEntry>;

/** A group of routes of one remote. A path belongs to the longest matching prefix. */
export const routeGroup = z.object({
  /** `/draw`: this path and everything below it, compared without regard to case. */
  prefix: z.string(),
  /** Name of the webpack chunk with the screen most visitors of this group see first; the gateway preloads it. */
  screen: z.optional(z.string()),
});

/** What a remote says of itself: the file `remote.json` beside its package.json. */
export const remoteDescription = z.object({
  name: releaseName,
  title: z.string(),
  /** Range of the platform contract it needs, as npm writes ranges. */
  contract: z.string(),
  routes: z.array(routeGroup),
  menu: z.array(menuEntry),
  /** Bytes (brotli) that its first screen may take beyond what the shell shares; `BUDGET_BYTES` unless told. Of the shell the scripts of its first load. */
  budgetBytes: z.optional(z.int()),
});
export type RemoteDescription = z.output<typeof remoteDescription>;

/** What a package's first screen may take when its `remote.json` tells nothing. */
export const BUDGET_BYTES = { shell: 200 * 1024, remote: 60 * 1024 } as const;

export type RouteGroup = z.output<typeof routeGroup>;

export const releaseFile = z.object({ path: z.string(), bytes: z.int(), /** `sha384-…`, as subresource integrity writes it. */ integrity: z.string() });

/**
 * What a build says of itself: `release.json` in the build directory, written by the webpack preset, stored in the
 * registry on deploy. All file paths are relative to the build directory.
 */
export const release = z.object({
  name: releaseName,
  version: releaseVersion,
  /** Hash of the sources it was built from. */
  source: z.string(),
  /** For a remote the range it needs, for the shell the contract version it provides. */
  contract: z.string(),
  title: z.string(),
  routes: z.array(routeGroup),
  menu: z.array(menuEntry),
  /** Entry script: `remoteEntry.js`, or the shell's main script. */
  entry: z.string(),
  /** Files needed before the first screen: of a remote the exposed `./app`, of the shell its initial chunks. */
  initial: z.array(z.string()),
  /** Files of every named chunk. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Keys of the UI kit that `./app` and the named chunks take from the shell; of the shell, key → files. */
  shared: z.record(z.string(), z.array(z.string())),
  /** Of a remote the shared singletons its code takes from the page, key → range; of the shell what it provides, key → version. */
  singletons: z.record(z.string(), z.string()),
  budgetBytes: z.int(),
  files: z.array(releaseFile),
});
export type Release = z.output<typeof release>;

/** One override that the gateway granted: of a name the value that was asked for, and the version that came of it. */
export const appliedOverride = z.object({ name: releaseName, value: z.string(), version: releaseVersion });
export type AppliedOverride = z.output<typeof appliedOverride>;

/** What the page knows of one remote: resolved by the gateway, inlined into the page, never changed while it is open. */
export const registeredRemote = z.object({
  name: releaseName,
  title: z.string(),
  version: releaseVersion,
  /** URL of remoteEntry.js or of mf-manifest.json. */
  entry: z.string(),
  /** `sha384-…` of the entry, which knows those of its chunks; null for a developer's own build. */
  integrity: z.nullable(z.string()),
  contract: z.string(),
  /** Whether the live shell provides a contract that this version accepts. An incompatible remote is not loaded. */
  compatible: z.boolean(),
  routes: z.array(routeGroup),
  menu: z.array(menuEntry),
  /** URLs worth fetching before the first mount: entry, exposed chunk, styles. */
  preload: z.array(z.string()),
  /** The version that was live before, offered when this one fails. */
  former: z.nullable(z.object({ version: releaseVersion, entry: z.string(), integrity: z.nullable(z.string()) })),
  /** Present while a canary of it runs: every visit then reports how it loaded. */
  watched: z.optional(z.literal(true)),
});
export type RegisteredRemote = z.output<typeof registeredRemote>;

/** The registry as inlined in `<script type="application/json" id="site-registry">`. */
export const registry = z.object({
  shell: z.object({ version: releaseVersion, contract: z.string() }),
  remotes: z.array(registeredRemote),
  site: siteSettings,
  /** Share of the visits, 0 to 1, that report how remotes without a canary load. */
  sample: z.number(),
  /** What of this page was chosen by an override instead of by the channels. */
  overrides: z.array(appliedOverride),
});
export type Registry = z.output<typeof registry>;

export const REGISTRY_ELEMENT_ID = 'site-registry';
/** Under which name webpack keeps the chunks of one build in the page: with the version, or a second one would run the first one's chunks. */
export const chunkNamespace = (name: string, version: string): string => `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
/** Container names are JavaScript identifiers. */
export const containerName = (name: string): string => name.replaceAll('-', '_');
