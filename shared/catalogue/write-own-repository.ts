import { REPORT_FRESH_DAYS, releases } from '../src/api/releases.ts';
import { ownershipTexts } from '../src/domain/ownership/index.ts';
import type { Release } from '../src/release/build-description.ts';
import { containerName } from '../src/release/release-names.ts';
import { singletons } from '../webpack/singletons.ts';
import { examples, plainHost } from './examples.ts';
import { code, table } from './table.ts';
import { limits } from './write-limits.ts';

const UI = '@ai-site/shared/ui/';

/** Keys of the share scope; those of the UI kit, one for each of its entries, in one row. */
function shareKeys(): string {
  const others = singletons
    .filter(({ key }) => !key.startsWith(UI))
    .map(({ key, package: library }) => [
      code(key),
      library === undefined ? 'the contract' : `the package ${code(library)}`,
    ]);
  return table(['key', 'version of'], [...others, [code(`${UI}<name>`), 'the contract; every entry of the UI kit']]);
}

/** What stands in `release.json`. */
const fields: Readonly<Record<keyof Release, string>> = {
  name: 'name of the remote, `mf-…`: also of its package and its folder on the site',
  version: 'semantic version; by default the version of package.json with the hash of the build',
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
  team: 'its own events and slots, those of others that it takes, with their fields, and its backend with its calls',
  built: 'added by the site to a candidate that went live (`1.4.1-rc.2` as `1.4.1`): the version that its files name',
  files: 'path, bytes and sha384 of every other file',
};

const { deploy } = releases;

/** The page about remotes outside this workspace. */
export const ownRepository = (): string => `## A remote in a repository of its own

\`npm run remote -- kit --out <folder>\` packs two tarballs from this workspace: \`@ai-site/shared\`, this package compiled (types of the contract, UI kit, test platform, webpack and Jest preset, compiler options; a module \`src/….ts\` of this page is \`src/….js\` there, with its \`.d.ts\`), and \`@ai-site/remote-kit\`, the release commands, the contract suite and a template. It takes Node 24 or newer.

[REFERENCE.md](REFERENCE.md) beside this page has, as types, all that a remote passes and gets: declared calls, the shapes of the platform, the fields of slots. [REFUSALS.md](REFUSALS.md) explains every refusal by its code: what it means, why, what to do. A site has the same under \`/ai-site/refusals\`.

### Before the first step

Operators issue a token for \`mf-podcast\` in the workbench under 令牌 (还没有发布过的模块: \`mf-podcast\`), with 可运行契约测试 if it is to run the contract suite, and grant under 归属 (归属模块: 还没有发布过的模块…) all that the remote takes of the site:

${table(
  ['kind', 'what a release takes', 'of the template'],
  [
    [ownershipTexts.route.label, 'each path in `routes` that lies below no other one', '`--routes`: `/podcast`'],
    [
      ownershipTexts.menu.label,
      'the `key` of each entry in `menu`, `tabs` and `footer`',
      'the name of the remote: `mf-podcast`',
    ],
    [ownershipTexts.slot.label, 'the name of each slot that it fills', 'none'],
    [ownershipTexts.app.label, 'each code in `apps` and `offeredApps`', 'none'],
    [ownershipTexts.backend.label, 'the origin of its backend', 'none'],
  ],
)}

Or they grant nothing ahead and approve there what \`create --to\` asks for: paths and menu key, as far as the remote does not own them. Whatever a release takes and does not own, its deploy names and is refused for.

### From an empty folder to visitors

\`\`\`
export DEPLOY_TOKEN=…                                  # or --token-file FILE
mkdir mf-podcast && cd mf-podcast
npm install --save-exact <folder>/ai-site-shared-1.0.0.tgz <folder>/ai-site-remote-kit-1.0.0.tgz
npx ai-site-remote create mf-podcast --routes /podcast --title 播客 --to https://ai.example.com
npm install
npm run dev                                            # alone, on the test platform: http://localhost:3100
npm run types && npm test && npm run build
npx ai-site-remote deploy mf-podcast --to https://ai.example.com                          # the candidate; prints how to look at it
npx ai-site-remote verify mf-podcast --to https://ai.example.com                          # the contract suite
npx ai-site-remote promote mf-podcast --to https://ai.example.com                         # live for everybody
npx ai-site-remote canary mf-podcast <version> 5 --to https://ai.example.com              # a later version for 5 % of the visitors
npx ai-site-remote deploy mf-podcast --preview spring-sale --to https://ai.example.com    # a branch, shown by a link
npx ai-site-remote retire mf-podcast --why <reason> --to https://ai.example.com           # no longer wanted
\`\`\`

${table(
  ['about', ''],
  [
    [
      'the folder of `create`',
      'may hold README.md, .gitignore and a licence of a code host, which are kept (.gitignore is completed); it is refused where any other file of the template stands',
    ],
    [
      '`<folder>`',
      'a path from where npm runs, which package.json keeps (`file:…`): commit the tarballs (`./vendor`), or give an `https://` address, so that `npm ci` finds them in CI too',
    ],
    [
      'a registry of your own',
      '`npm publish <tarball> --registry https://npm.example.com` for both; then `@ai-site:registry=https://npm.example.com` in .npmrc and `npm install --save-exact @ai-site/shared@1.0.0 @ai-site/remote-kit@1.0.0`',
    ],
    [
      'an upgrade',
      '`npm run remote -- kit --version 1.1.0 --out <folder>`, and install both as at first. Each packing gets a version of its own: the lockfile keeps the hash of a version, and npm refuses a second tarball of it (EINTEGRITY)',
    ],
    [
      '`verify`, and without a report `promote`, `canary`, `pin` of a version, `deploy --live`',
      'need Chromium and Chinese fonts: installed by themselves on Debian as root, otherwise the command that does it is printed; `CHROMIUM` names another browser',
    ],
    [
      'the report',
      `of the suite on the same build, without a failure and at most ${REPORT_FRESH_DAYS} days old; without one the command runs the suite first. The site takes it only with the one-use key that it gave for this run, and one without failures only if it sent pages of every route group with that key. Keys go to operators and to tokens with 可运行契约测试: the team's own, or that of a pipeline that runs \`verify\`, whose report the team's \`promote\` and \`canary\` take`,
    ],
    [
      'the candidate',
      '`?mf-podcast=<version>` opens it on a local site; in production a link does, which an operator makes under 测试链接, or `--preview <branch>` (at most 30 lower case letters, digits and `-`, not only digits). A version that does not exist or has another form is named on the page',
    ],
    [
      'a backend of your own',
      'is called through the site only: its pages connect to no other origin, and the contract suite fails every call that neither `src/api` nor the remote declares (above: Events, slots and a backend of your own)',
    ],
    [
      'the pipeline',
      '`.github/workflows/remote.yml`, which `create` writes for GitHub Actions: types, tests and build of every change, and of each pull request the preview `pr-<number>`, whose link it posts there. It wants the variable `SITE` and the secret `DEPLOY_TOKEN`; pull requests of forks get no preview',
    ],
    [
      'all other commands',
      '`npx ai-site-remote <command> --help`: `rollback`, `pin`, `unpin`, `status`, `history`, `serve`, `build`',
    ],
  ],
)}

${examples}

### Lifecycles and props

The module \`./app\` has single-spa lifecycles (\`bootstrap\`, \`mount\`, \`unmount\`) as its default export, which \`createRemote(name, App)\` makes. \`mount\` gets \`{ name, domElement, basename, onCrash }\`: the element to draw into, the path below which routes are declared in full (\`/\`), and what to call with the error when a screen crashed. It resolves when the first screen, or the skeleton of one whose chunk is still on its way (\`lazyScreen\`), stands in the element; \`unmount\` leaves no element, listener, timer or subscription. Content of a slot gets \`slotProps\` besides. Nothing else is passed: all of the page comes from \`getPlatform()\`.

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

\`${deploy.method} ${deploy.path}?reason=…\` with \`authorization: Bearer <token>\` and \`content-type: application/zip\`: the files of the build directory, \`release.json\` among them; it becomes the candidate; with \`preview=<branch>\` the build is shown by a link only. The answer is \`{ code, msg, data }\`; of a refusal, \`data\` is \`{ refusal, english }\`, whose code REFUSALS.md explains:

${table(
  ['code', 'when'],
  [
    ['200', 'received'],
    ['400', 'the build is not what its description says, or holds compressed copies, which the site makes'],
    ['401, 403', 'no token that is known; one of another package'],
    [
      '409',
      'the version exists or is not above what is live, the contract does not fit, the first screen is beyond its budget, or something in it is not owned or belongs to another package, whose name is said',
    ],
    ['413', 'larger than below'],
    ['415', 'another `content-type`'],
    ['429', 'too many uploads wait'],
    ['503', 'no space'],
  ],
)}

${limits()}

A version is never uploaded twice. What is served below \`/remotes/<name>/<version>/\` never changes. A tab puts the tab bar below a screen of its own remote only. The budget counts scripts and styles as they are transferred (brotli), and the entries of the UI kit that the first screen takes from the shell and that are not there yet; a deploy and a promotion beyond it are refused with the figures, a promotion by those with the shell that is live then.

### Styles

Styles stay in the page after a remote has left. The build fails when a selector neither holds a class or id of a CSS module nor begins at the remote's root, \`[data-remote="mf-podcast"]\`, and for \`@page\`, \`@import\` of other addresses and the like. Classes, ids and animations of CSS modules get the prefix \`mf-podcast-\` by themselves; custom properties (\`--mf-podcast-gap\`), fonts and counter styles have it in the source; ids in the markup come from \`useId()\`. Tokens of the site may be read (\`var(--space-4)\`) and not set. Styles of a library are declared with the prefix that all of its classes have, and of elements may reach \`body\` and custom ones:

\`\`\`ts
styles: [{ package: 'katex', prefix: 'katex', elements: ['body'] }]
\`\`\`

### Pages of other sites

Files below \`/remotes/\` and \`/api/registry\` carry CORS headers for the origins that the site's setting \`REMOTES_ORIGINS\` names, without credentials. Such a page provides the share keys, which \`plainHostConfiguration\` does in a webpack build, the styles of tokens and base, the theme as attributes, and a platform of its own (the interface \`Platform\`; \`createPlatformDouble\` to begin with). A remote with \`closed\` has no version that is served.

${plainHost}
`;
