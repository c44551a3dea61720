import * as z from 'zod/mini';
import { configurationList } from '../configuration/configuration-list.ts';
import { appDeclaration } from './app-declaration.ts';
import { DESCRIPTION_MAX, frameEntries, list, text } from './description-parts.ts';
import { CHUNKS_MAX, FILES_MAX, releaseName, releaseVersion, routeGroup } from './release.ts';
import { teamDescription } from './team.ts';

const table = <T extends z.ZodMiniType>(value: T) =>
  z.record(text, value).check(z.refine((entries) => Object.keys(entries).length <= CHUNKS_MAX));

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

export const releaseFile = z.object({
  path: text,
  bytes: z.int(),
  /** `sha384-…` in subresource integrity format. */ integrity: text,
});
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
