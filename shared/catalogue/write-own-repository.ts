import { ARCHIVE_MAX_BYTES, BUDGET_BYTES, BUILD_MAX_BYTES, REPORT_FRESH_DAYS, releases } from '../src/api/releases.ts';
import { containerName, ENTRY_LABEL_MAX, FILES_MAX, PAGE_PART_MAX_BYTES, type Release } from '../src/contract/release.ts';
import { SKELETON_ELEMENTS_MAX } from '../src/contract/skeleton.ts';
import { singletons } from '../webpack/singletons.ts';
import { code, table } from './table.ts';

const MIB = 1024 * 1024;
const UI = '@ai-site/shared/ui/';

/** Keys of the share scope; those of the UI kit, one for each of its entries, in one row. */
function shareKeys(): string {
  const others = singletons
    .filter(({ key }) => !key.startsWith(UI))
    .map(({ key, package: library }) => [code(key), library === undefined ? 'the contract' : `the package ${code(library)}`]);
  return table(['key', 'version of'], [...others, [code(`${UI}<name>`), 'the contract; every entry of the UI kit']]);
}

/** What stands in `release.json`. */
const fields: Readonly<Record<keyof Release, string>> = {
  name: 'name of the remote, `mf-…`: also of its package and its folder on the site',
  version: 'semantic version; unless told, the version of package.json with the hash of the build',
  source: 'hash of all files without the version: two builds with one source are the same',
  contract: 'npm range of the platform contract that it supports',
  title: 'its name in menus and messages',
  routes: 'route groups: prefix, chunk of the first screen, auth, footer, skeleton',
  menu: 'entries of the main menu',
  tabs: 'entries of the tab bar of phones',
  footer: 'links of the footer',
  slots: 'slots of others that it fills',
  apps: 'codes of the apps that it opens',
  offeredApps: 'apps that it brings to the app centre, with codes of its own, each at a path below its routes',
  entry: '`remoteEntry.js`',
  initial: 'files of `./app`',
  chunks: 'files of every named chunk',
  lazy: 'files of chunks without a name that a screen loads later; scripts and styles in no list count to every first screen',
  shared: 'entries of the UI kit that `./app` and the named chunks use',
  singletons: 'shared modules that its code uses, with the range it needs',
  configuration: 'values that operators set, as the remote declares them',
  built: 'added by the site to a candidate that went live (`1.4.1-rc.2` as `1.4.1`): the version that its files name',
  files: 'path, bytes and sha384 of every other file',
};

const { deploy } = releases;

/** The page about remotes outside this workspace. */
export const ownRepository = (): string => `## A remote in a repository of its own

\`npm run remote -- kit --out <folder>\` packs two tarballs from this workspace, to be installed from there or from a registry: \`@ai-site/shared\`, this package compiled (types of the contract, UI kit, test platform, webpack and Jest preset, compiler options), and \`@ai-site/remote-kit\`, the release commands, the contract suite and a template.

It takes Node 24 or newer. Before the first step the operators of a site grant the paths to \`mf-podcast\` in the workbench under 归属 (还没有发布过的模块…) and issue a token for it under 令牌, with 可运行契约测试 if it is to run the contract suite.

\`\`\`
export DEPLOY_TOKEN=…
mkdir mf-podcast && cd mf-podcast
npm install --save-exact <folder>/ai-site-shared-1.0.0.tgz <folder>/ai-site-remote-kit-1.0.0.tgz
npx ai-site-remote create mf-podcast --routes /podcast --title 播客 --to https://ai.example.com
npm install
npm run dev          # alone, on the test platform
npm run types && npm test && npm run build
npm run remote -- deploy mf-podcast --to https://ai.example.com
npm run remote -- verify mf-podcast --to https://ai.example.com
npm run remote -- promote mf-podcast --to https://ai.example.com
\`\`\`

Every further version is deployed as the first one and may go to some visitors before it goes to all; a branch is shown by a link, and a remote that is no longer wanted is withdrawn:

\`\`\`
npm run remote -- deploy mf-podcast --preview spring-sale --to https://ai.example.com
npm run remote -- canary mf-podcast <version> 5 --to https://ai.example.com
npm run remote -- promote mf-podcast --to https://ai.example.com
npm run remote -- retire mf-podcast --why <reason> --to https://ai.example.com
\`\`\`

\`--to\` in \`create\` asks the site which paths are free, and its operators for those that the remote does not own yet; a deploy is refused for what the remote does not own. The token stands in \`DEPLOY_TOKEN\` or in the file that \`--token-file\` names. \`npm run remote -- <command> --help\` tells the rest: \`rollback\`, \`pin\`, \`status\`, \`history\`, \`serve\`. What goes to visitors needs a report of the contract suite on the same files, without a failure and at most ${REPORT_FRESH_DAYS} days old: \`promote\`, \`canary\` and \`deploy --live\` run the suite when there is none. The site takes a report only with the one-use key that it gave for this run, and one without failures only if it has sent pages of every route group with the key's signature meanwhile. It gives keys to operators and to tokens with 可运行契约测试: either the token above has that right, or a pipeline runs \`verify\` with one that has it, and \`promote\` and \`canary\` take that report with the team's own.

### Lifecycles and props

The module \`./app\` has single-spa lifecycles (\`bootstrap\`, \`mount\`, \`unmount\`) as its default export, which \`createRemote(name, App)\` makes. \`mount\` gets \`{ name, domElement, basename, onCrash }\`: the element to draw into, the path below which routes are declared in full (\`/\`), and what to call with the error when a screen crashed. It resolves when the first screen stands in the element; \`unmount\` leaves no element, listener, timer or subscription. Content of a slot gets \`slotProps\` besides. Nothing else is passed: all of the page comes from \`getPlatform()\`.

### Container and share keys

The container is a global script, \`remoteEntry.js\`, whose name is that of the remote as an identifier: \`mf-podcast\` is ${code(containerName('mf-podcast'))}. It exposes \`./app\` and \`./slots/<name>\`, and its chunks are found beside it. It bundles none of these modules and takes them from the share scope \`default\`, each in one copy, in any version of the same major number:

${shareKeys()}

### \`release.json\`

The build writes it beside \`remote.json\` and the files, and the site reads it at the upload.

${table(
  ['field', 'about'],
  Object.entries(fields).map(([name, about]) => [code(name), about]),
)}

### Upload and limits

\`${deploy.method} ${deploy.path}?reason=…\` with \`authorization: Bearer <token>\` and \`content-type: application/zip\`: the files of the build directory, \`release.json\` among them; it becomes the candidate; with \`preview=<branch>\` the build is shown by a link only. The answer is \`{ code, msg, data }\`; \`code\` is 200, 400 (the build is not what its description says, or holds compressed copies, which the site makes), 401, 403 (another package's token), 409 (the version exists or is not above what is live, the contract does not fit, the first screen is beyond its budget, or something in it belongs to another package, whose name is said), 413, 429 or 503 (no space).

- An entry of menu, tab bar or footer has a key of its own there and a label of at most ${ENTRY_LABEL_MAX} characters; a tab puts the tab bar below a screen of its own remote only.
- Routes with their skeletons, entries, values and first files, which every page of the site carries, have at most ${PAGE_PART_MAX_BYTES / 1024} KB; a skeleton draws at most ${SKELETON_ELEMENTS_MAX} elements.
- The archive has at most ${ARCHIVE_MAX_BYTES / MIB} MB, unpacked ${BUILD_MAX_BYTES / MIB} MB in ${FILES_MAX} files.
- The heaviest of its first screens has a budget, ${BUDGET_BYTES.remote / 1024} KB unless the site's operators set another one (工作台): its scripts and styles as they are transferred (brotli), and the entries of the UI kit that it takes from the shell and that are not there yet. A deploy and a promotion beyond it are refused with the figures.
- A version is never uploaded twice. What is served below \`/remotes/<name>/<version>/\` never changes.

### Styles

Styles stay in the page after a remote has left. The build fails when a selector neither holds a class or id of a CSS module nor begins at the remote's root, \`[data-remote="mf-podcast"]\`, and for \`@page\`, \`@import\` of other addresses and the like. Classes, ids and animations of CSS modules get the prefix \`mf-podcast-\` by themselves; custom properties (\`--mf-podcast-gap\`), fonts and counter styles have it in the source; ids in the markup come from \`useId()\`. Tokens of the site may be read (\`var(--space-4)\`) and not set. Styles of a library are declared with the prefix that all of its classes have:

\`\`\`ts
styles: [{ package: 'katex', prefix: 'katex', elements: ['body'] }]
\`\`\`

### Pages of other sites

Files below \`/remotes/\` and \`/api/registry\` carry CORS headers for the origins that the site's setting \`REMOTES_ORIGINS\` names, without credentials. Such a page provides the share keys, which \`plainHostConfiguration\` of \`@ai-site/shared/webpack/plain-host\` does in a webpack build, and a platform of its own (the interface \`Platform\`; \`createPlatformDouble\` to begin with):

\`\`\`ts
import { fetchRegistry, mountRemote } from '@ai-site/shared/host';
import { setPlatform } from '@ai-site/shared/platform';

const { remotes } = await fetchRegistry('https://ai.example.com');
setPlatform(createOwnPlatform(remotes));
const unmount = await mountRemote(remotes[0], document.querySelector('main'), { basename: '/', onCrash: console.error });
\`\`\`
`;
