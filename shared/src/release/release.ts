import * as z from 'zod/mini';
import { configurationValues } from '../configuration/configuration-list.ts';
import { siteSettings } from '../domain/site/site.ts';
import { frameEntries, text } from './description-parts.ts';
import { skeleton } from './skeleton.ts';

export {
  DESCRIPTION_MAX,
  type MenuEntry,
  menuEntry,
  type NavigationEntry,
  navigationEntry,
  slotEntry,
} from './description-parts.ts';

/** `shell`, or the package name of a remote: `mf-chat`. */
export const releaseName = z.string().check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,30})$/, '未知的模块名'));
export const releaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/, '版本号格式错误'));

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

export type RouteGroup = z.output<typeof routeGroup>;

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
