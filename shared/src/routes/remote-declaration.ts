import type { RemoteConfiguration } from '../configuration/remote-config.ts';
import { wrongDefaults } from '../configuration/values.ts';
import type { SlotName } from '../contract/slots.ts';
import type { AppDeclaration } from '../release/app-declaration.ts';
import type { RemoteDescription } from '../release/build-description.ts';
import type { MenuEntry, NavigationEntry, RouteGroup } from '../release/release.ts';
import type { Skeleton } from '../release/skeleton.ts';
import type { TeamSlotName } from '../release/team.ts';
import type { Team } from '../team/define-team.ts';
import { describeTeam, problemsOfTeam } from '../team/describe-team.ts';
import { pagePath, SITE_PATH } from './match.ts';
import type { SiteRoute } from './site-route.ts';

/** Content that a remote provides for another remote's slot. */
export interface SlotFilling {
  readonly name: SlotName | TeamSlotName;
  /** File inside the package with the default export of `createSlotContent`: `./src/showcase/Showcase.tsx`. */
  readonly module: string;
  /** Position among all contents of the slot. */
  readonly order: number;
}

/** Styles of a library that a remote imports. They stay in the page after the remote has left, so they must concern only what the library draws. */
export interface LibraryStyles {
  /** npm package of the imported files. */
  readonly package: string;
  /** Start of its class names, animations and fonts, in any case, at least three characters and not those of the site; the build refuses other rules. */
  readonly prefix: string;
  /** Elements that it may style nevertheless: `body`, or custom elements. */
  readonly elements?: readonly string[];
}

/** Declaration of a package: the default export of its `src/remote.ts`, which the build turns into `remote.json`. */
export interface RemoteDeclaration {
  readonly name: string;
  readonly title: string;
  /** npm range of the platform contract versions it supports. */
  readonly contract: string;
  readonly routes: readonly SiteRoute[];
  /** Skeletons by path; the default is `state` for unbuilt screens and redirects, `cards` elsewhere. */
  readonly skeletons?: Readonly<Record<string, Skeleton>>;
  readonly menu?: readonly MenuEntry[];
  /** Entries of the mobile tab bar, which is visible on exactly these paths. */
  readonly tabs?: readonly NavigationEntry[];
  readonly footer?: readonly NavigationEntry[];
  readonly slots?: readonly SlotFilling[];
  readonly styles?: readonly LibraryStyles[];
  /** Codes of the apps that it serves on the app chat page. */
  readonly apps?: readonly string[];
  /** Apps that it brings to the app centre, each at one of its routes; they appear once the route has its screen. */
  readonly offeredApps?: readonly AppDeclaration[];
  /** Values that operators may set without a deploy; `defineConfiguration` in a file that the remote's code reads too. */
  readonly configuration?: RemoteConfiguration;
  /** Events, slots and backend of its own; `defineTeam` in a file that the remote's code reads too. */
  readonly team?: Team;
}

/** Name under which a remote exposes the content of a slot; files are named after it. */
export const exposeOfSlot = (slot: string): string => `./slots/${slot.replace(':', '/')}`;

function groupOf({ path, auth, footer, ...route }: SiteRoute, declared: Skeleton | undefined): RouteGroup {
  const chunk = 'screen' in route ? route.screen.chunk : null;
  const skeleton = declared ?? ('screen' in route ? undefined : 'state');
  return {
    prefix: path,
    ...(chunk === null ? {} : { screen: chunk }),
    ...(auth === undefined ? {} : { auth: auth === 'browse' ? ('browse' as const) : ('session' as const) }),
    ...(footer === undefined ? {} : { footer }),
    ...(skeleton === undefined ? {} : { skeleton }),
  };
}

/** Apps whose route has its screen. */
function openApps({ routes, offeredApps = [] }: RemoteDeclaration): readonly AppDeclaration[] {
  const unbuilt = new Set(
    routes.filter((route) => 'comingSoon' in route).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
  );
  return offeredApps.filter(({ actionUrl }) => !unbuilt.has(pagePath(actionUrl)));
}

/** Starts of the class names of the site, in lower case: its packages, the frame and its skeletons, the UI kit and its transitions. */
const SITE_PREFIXES = [
  ...['shell-', 'mf-', 'remote-', 'visually-', 'site-', 'sk-', 'arco-'],
  ...['fadeinstandard-', 'fademodal-', 'slidebottom-', 'slideleft-', 'slideright-', 'zoommodal-'],
];

/** Whether the styles of a library can be told from those of the site. */
function isLibraryPrefix(prefix: string): boolean {
  const own = prefix.toLowerCase();
  return /^[a-z][\w-]{2,}$/.test(own) && !SITE_PREFIXES.some((site) => site.startsWith(own) || own.startsWith(site));
}

const isLibraryElement = (element: string): boolean => element === 'body' || element.includes('-');

/** Errors in what a remote declares of its own; a slot of another team is filled by one that does. */
function teamProblems(name: string, team: Team | undefined, slots: readonly SlotFilling[]): readonly string[] {
  const fills = slots.map((slot) => slot.name).filter((slot) => slot.includes(':'));
  if (team === undefined)
    return fills.map((slot) => `${name}: the slot ${slot} is filled, and no \`team\` says what it reads`);
  if (name === 'shell' || team.name !== name)
    return [`${name}: its \`team\` belongs to ${team.name}, and only remotes have one`];
  return problemsOfTeam(team, fills).map((problem) => `${name}: ${problem}`);
}

/** Errors in a declaration, which may not have been type-checked. */
function problemsOf({
  name,
  routes,
  skeletons = {},
  menu = [],
  tabs = [],
  footer = [],
  slots = [],
  styles = [],
  offeredApps = [],
  configuration = { name, table: {} },
  team,
}: RemoteDeclaration): readonly string[] {
  const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const declared = new Set(paths);
  return [
    ...routes
      .filter((route) => ['screen', 'comingSoon', 'redirect'].filter((target) => target in route).length !== 1)
      .map(
        ({ path }) => `${name}: ${path} shows nothing: give it a screen, say that it is coming soon, or redirect it`,
      ),
    ...paths
      .filter((path) => !SITE_PATH.test(path))
      .map((path) => `${name}: ${path} is no path of this site: write it like /podcast or /podcast/albums`),
    ...paths.filter((path, index) => paths.indexOf(path) !== index).map((path) => `${name}: ${path} is declared twice`),
    ...[...menu, ...tabs, ...footer]
      .filter(({ path }) => !declared.has(path))
      .map(({ label, path }) => `${name}: ${label} leads to ${path}, which is none of its routes`),
    ...Object.keys(skeletons)
      .filter((path) => !declared.has(path))
      .map((path) => `${name}: the skeleton of ${path} is for none of its routes`),
    ...slots
      .filter((slot, index) => slots.findIndex((other) => other.name === slot.name) !== index)
      .map((slot) => `${name}: the slot ${slot.name} is filled twice`),
    ...styles
      .filter(({ prefix }) => !isLibraryPrefix(prefix))
      .map(
        (library) =>
          `${name}: the names of the styles of ${library.package} cannot begin with "${library.prefix}": give the beginning that only its names have`,
      ),
    ...styles.flatMap((library) =>
      (library.elements ?? [])
        .filter((element) => !isLibraryElement(element))
        .map(
          (element) =>
            `${name}: the styles of ${library.package} cannot reach ${element}, which others have too: only body and custom elements`,
        ),
    ),
    ...offeredApps
      .filter(({ actionUrl }) => !declared.has(pagePath(actionUrl)))
      .map(({ code, actionUrl }) => `${name}: the app ${code} leads to ${actionUrl}, which is none of its routes`),
    ...offeredApps
      .filter((app, index) => offeredApps.findIndex(({ code }) => code === app.code) !== index)
      .map(({ code }) => `${name}: the app ${code} is declared twice`),
    ...(configuration.name === name ? [] : [`${name}: its configuration belongs to ${configuration.name}`]),
    ...(name === 'shell' && Object.keys(configuration.table).length > 0
      ? ['shell: only remotes have a configuration']
      : []),
    ...teamProblems(name, team, slots),
    ...wrongDefaults(configuration.table).map(
      (key) => `${name}: the default of ${key} is not one of the values it allows`,
    ),
  ];
}

/** Name of the error when parts of a declaration do not fit together. */
export const CONTRADICTION = 'ContradictionError';

/** Builds the description for the registry. Throws with all errors of the declaration: a path without a screen must not be built. */
export function describeRemote(declaration: RemoteDeclaration): RemoteDescription {
  const problems = problemsOf(declaration);
  if (problems.length > 0) throw Object.assign(new Error(problems.join('\n')), { name: CONTRADICTION });
  const {
    name,
    title,
    contract,
    routes,
    skeletons = {},
    menu = [],
    tabs = [],
    footer = [],
    slots = [],
    apps,
    configuration,
    team,
  } = declaration;
  const offeredApps = openApps(declaration);
  return {
    name,
    title,
    contract,
    routes: routes.map((route) => groupOf(route, skeletons[route.path])),
    menu: [...menu],
    tabs: [...tabs],
    footer: [...footer],
    slots: slots.map((slot) => ({ name: slot.name, expose: exposeOfSlot(slot.name), order: slot.order })),
    ...(apps === undefined ? {} : { apps: [...apps] }),
    ...(offeredApps.length === 0 ? {} : { offeredApps: [...offeredApps] }),
    ...(configuration === undefined
      ? {}
      : { configuration: Object.entries(configuration.table).map(([key, field]) => ({ key, field })) }),
    ...(team === undefined ? {} : { team: describeTeam(team) }),
  };
}
