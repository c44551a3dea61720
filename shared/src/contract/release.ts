import * as z from 'zod/mini';
import { appDeclaration } from './app-declaration.ts';
import { configurationList, configurationValues } from './configuration.ts';
import { siteSettings } from './site.ts';
import { skeleton } from './skeleton.ts';
import { teamDescription } from './team.ts';

/** `shell`, or the package name of a remote: `mf-chat`. */
export const releaseName = z.string().check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,30})$/, '未知的模块名'));
export const releaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/, '版本号格式错误'));

/** Limits of a description, of which every page of the site receives a part: characters of a text, entries of a list, bytes of the whole `release.json`. */
export const DESCRIPTION_MAX = { characters: 300, routes: 50, entries: 20, apps: 50, bytes: 1024 * 1024 } as const;
const text = z.string().check(z.maxLength(DESCRIPTION_MAX.characters));
const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));
/** Characters of the label of an entry in menu, tab bar or footer. */
export const ENTRY_LABEL_MAX = 16;
/** Characters of the title with which a new remote is created, which is also the label of its menu entry. */
export const NEW_TITLE_MAX = 12;
/** Bytes that one remote may add to every page of the site: what of its description the page carries. */
export const PAGE_PART_MAX_BYTES = 64 * 1024;
/** Files of one build. */
export const FILES_MAX = 5000;
/** Places of one description that name a file: in `initial`, `lazy`, `chunks` and `shared` together. The site's own ones have up to 120. */
export const FILE_REFERENCES_MAX = 20_000;
/** Named chunks of one build, and keys of what it shares or takes. */
export const CHUNKS_MAX = 2000;
const table = <T extends z.ZodMiniType>(value: T) => z.record(text, value).check(z.refine((entries) => Object.keys(entries).length <= CHUNKS_MAX));

/** One entry of the site's menu, rendered by the shell. */
export const menuEntry = z.object({
  key: text,
  label: text,
  path: text,
  /** Position in the header; the shell's own 首页 is 0. */
  order: z.int(),
  badge: z.optional(z.enum(['hot'])),
  /** Query appended when entering from the mobile menu (000 §2.1, mobilePageType). */
  mobileQuery: z.optional(text),
});
export type MenuEntry = z.output<typeof menuEntry>;

/** A link of the tab bar or of the footer, rendered by the shell. */
export const navigationEntry = z.object({ key: text, label: text, path: text, /** Position among all entries of its kind. */ order: z.int() });
export type NavigationEntry = z.output<typeof navigationEntry>;

/** One route of a remote with everything below it. A path belongs to the longest matching prefix. */
export const routeGroup = z.object({
  /** `/draw`: this path and everything below it, case-insensitive. */
  prefix: text,
  /** Name of the webpack chunk of the first screen; the gateway preloads it. */
  screen: z.optional(text),
  /** `browse`: a 401 from a call that did not request the login stays silent. `session`: a session is required. Absent: a 401 opens the login. */
  auth: z.optional(z.enum(['browse', 'session'])),
  /** False: a work screen without a footer below. */
  footer: z.optional(z.boolean()),
  /** Skeleton of its screens while they load; the shape `cards` by default. */
  skeleton: z.optional(skeleton),
});

/** Content that a remote provides for another remote's slot (see `slots.ts`). */
export const slotEntry = z.object({
  name: text,
  /** Federation module that exposes the content. */
  expose: text,
  /** Position among all contents of the slot. */
  order: z.int(),
});

/** What the shell renders and mounts for a remote. Builds from before contract 1.2 declare no tabs, footer links or slots. */
const frameEntries = {
  menu: list(menuEntry, DESCRIPTION_MAX.entries),
  tabs: z._default(list(navigationEntry, DESCRIPTION_MAX.entries), []),
  footer: z._default(list(navigationEntry, DESCRIPTION_MAX.entries), []),
  slots: z._default(list(slotEntry, DESCRIPTION_MAX.entries), []),
};

/** Description of a remote: `remote.json` of its build, generated from its `src/remote.ts`. */
export const remoteDescription = z.object({
  name: releaseName,
  title: text,
  /** npm range of the platform contract versions it supports. */
  contract: text,
  routes: list(routeGroup, DESCRIPTION_MAX.routes),
  ...frameEntries,
  /** Codes of the apps that it serves on the app chat page. */
  apps: z.optional(list(text, DESCRIPTION_MAX.apps)),
  /** Apps that it brings to the app centre. */
  offeredApps: z.optional(list(appDeclaration, DESCRIPTION_MAX.apps)),
  /** Values that operators may set without a deploy; see `src/configuration`. */
  configuration: z.optional(configurationList),
  /** Events, slots and backend of its own; see `src/team`. Since 1.11. */
  team: z.optional(teamDescription),
});
export type RemoteDescription = z.output<typeof remoteDescription>;

export type RouteGroup = z.output<typeof routeGroup>;

export const releaseFile = z.object({ path: text, bytes: z.int(), /** `sha384-…` in subresource integrity format. */ integrity: text });
export type ReleaseFile = z.output<typeof releaseFile>;

/**
 * Description of a build: `release.json` in the build directory, written by the webpack preset and stored in the
 * registry on deploy. All file paths are relative to the build directory.
 */
export const release = z.object({
  name: releaseName,
  version: releaseVersion,
  /** Hash of all built files, excluding the version itself. */
  source: text,
  /** For a remote the range it supports, for the shell the contract version it provides. */
  contract: text,
  title: text,
  routes: list(routeGroup, DESCRIPTION_MAX.routes),
  ...frameEntries,
  apps: z.optional(list(text, DESCRIPTION_MAX.apps)),
  offeredApps: z.optional(list(appDeclaration, DESCRIPTION_MAX.apps)),
  /** Entry script: `remoteEntry.js`, or the shell's main script. */
  entry: text,
  /** Files needed before the first screen: of a remote the exposed `./app`, of the shell its initial chunks. */
  initial: list(text, FILES_MAX),
  /** Files of every named chunk. */
  chunks: table(list(text, FILES_MAX)),
  /** Files of chunks without a name that `./app` does not load itself. A script or style in no list counts as part of every first screen. */
  lazy: z.optional(list(text, FILES_MAX)),
  /** For a remote: keys of the UI kit that `./app` and the named chunks take from the shell. For the shell: key → files. */
  shared: table(list(text, FILES_MAX)),
  /** Shared singletons. For a remote: those its code uses, key → range. For the shell: those it provides, key → version. */
  singletons: table(text),
  configuration: z.optional(configurationList),
  team: z.optional(teamDescription),
  /** Version that its files name, when they went live under another one: `1.4.1-rc.2` for `1.4.1`. Set by the registry. */
  built: z.optional(releaseVersion),
  files: list(releaseFile, FILES_MAX),
});
export type Release = z.output<typeof release>;

/** One override that the gateway granted: package, requested value, and the version it resolved to. */
export const appliedOverride = z.object({ name: releaseName, value: z.string(), version: releaseVersion });
export type AppliedOverride = z.output<typeof appliedOverride>;

/** One override that was granted although nothing is there under it, or its value has no known form: the page shows what it would without it. */
export const unknownOverride = z.object({ name: releaseName, value: z.string() });
export type UnknownOverride = z.output<typeof unknownOverride>;

/** A route group as the page receives it: a skeleton that this shell cannot parse is dropped, and the rest of the registry stays valid. */
const registeredRoute = z.extend(routeGroup, { skeleton: z.catch(z.optional(skeleton), undefined) });

/** Where a build is, as the page receives it. */
const registeredBuild = z.object({
  version: releaseVersion,
  /** URL of remoteEntry.js or of mf-manifest.json. */
  entry: z.string(),
  /** `sha384-…` of the entry, which contains the hashes of its chunks; null for a developer's own build. */
  integrity: z.nullable(z.string()),
  /** Version that its files name, when it is another one. */
  built: z.optional(releaseVersion),
});

/** Set while a canary of a package runs or a version of it is new: every visit then reports how it loaded. */
const watched = z.optional(z.literal(true));

/** A remote as the page receives it: resolved by the gateway, inlined into the page, constant while the page is open. */
export const registeredRemote = z.extend(registeredBuild, {
  name: releaseName,
  title: z.string(),
  contract: z.string(),
  /** Whether this version supports the contract of the live shell. An incompatible remote is not loaded. */
  compatible: z.boolean(),
  routes: z.array(registeredRoute),
  ...frameEntries,
  /** URLs worth fetching before the first mount: entry, exposed chunk, styles. */
  preload: z.array(z.string()),
  /** The previously live version, offered when this one fails. */
  previous: z.nullable(registeredBuild),
  /** What operators set of its configuration; the code that runs takes of it what it allows, and otherwise its own default. Since 1.3. */
  configuration: z.optional(configurationValues),
  watched,
  /** No version of it is served: its routes say 暂未开放. */
  closed: z.optional(z.literal(true)),
});
export type RegisteredRemote = z.output<typeof registeredRemote>;

/** The registry as inlined in `<script type="application/json" id="site-registry">`. */
export const registry = z.object({
  /** Entries of the shell itself, in addition to those of the remotes; servers from before contract 1.2 do not send them. */
  shell: z.object({
    version: releaseVersion,
    contract: z.string(),
    ...frameEntries,
    menu: z._default(frameEntries.menu, []),
    routes: z._default(z.array(registeredRoute), []),
    watched,
  }),
  remotes: z.array(registeredRemote),
  site: siteSettings,
  /** Sampling rate, 0 to 1, of visits that report how remotes without a canary load. */
  sample: z.number(),
  /** The parts of this page that an override selected instead of the channels. */
  overrides: z.array(appliedOverride),
  /** Granted overrides whose version does not exist, or not any more, and those with an invalid value. */
  unknownOverrides: z.optional(z.array(unknownOverride)),
  /** Set while a canary depends on who is signed in: the page then calls `identify`. */
  targeted: z.optional(z.literal(true)),
});
export type Registry = z.output<typeof registry>;
/** The part of the registry that defines path ownership and the frame's entries. */
export type SiteMap = Pick<Registry, 'shell' | 'remotes'>;

export const REGISTRY_ELEMENT_ID = 'site-registry';
/** webpack's unique name of one build. It includes the version, otherwise a second version would run the chunks of the first. */
export const chunkNamespace = (name: string, version: string): string => `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
/** Container names are JavaScript identifiers. */
export const containerName = (name: string): string => name.replaceAll('-', '_');
