import type { PlatformCatalogue } from '../src/contract/catalogue-entries.ts';
import { configurationExample } from './examples.ts';
import { code, table } from './table.ts';
import { ownRepository } from './write-own-repository.ts';
import { ownDeclarations } from './write-team.ts';

function eventTable(events: PlatformCatalogue['events']): string {
  if (events.length === 0) return 'None yet: nobody listens to anything.';
  const rows = events.map(({ name, about, fields }) => [
    code(name),
    about,
    fields.map((field) => code(`${field.name}: ${field.type}`)).join(' '),
  ]);
  return table(['event', 'about', 'payload'], rows);
}

/** The package's README: what it is, how a remote uses the platform, and the catalogue. */
export function writeReadme({ contractVersion, events, places, slots, calls }: PlatformCatalogue): string {
  return `<!-- Written by \`npm run catalogue\` from shared/catalogue/write-readme.ts and the sources of the contract. -->

# @ai-site/shared

What the shell, the remotes and the server have in common, each told once. Nothing here knows a remote.

| folder | what it is | who uses it |
| --- | --- | --- |
| \`src/contract\` | the platform contract: session, navigation, bus; version ${contractVersion} | all |
| \`src/release\` | what a build and its remote say of themselves: names, routes, skeletons, events and slots of teams; the registry of a page and its overrides | all |
| \`src/api\` | every call of the server: path, schemas, who may make it | all |
| \`src/routes\` | how a package declares its routes, and which route a path belongs to | all |
| \`src/team\` | events, slots and backends that a remote declares itself | remotes, server |
| \`src/configuration\` | values of a remote that operators set without a deploy | shell, remotes, server |
| \`src/platform\`, \`src/remote\`, \`src/router\` | what a remote imports at run time: one copy per page, given by the shell | shell, remotes |
| \`src/ui\` | the components, on Arco, and the design tokens, which also are Arco's; one copy per page, given by the shell, each entry loaded when it is first used | shell, remotes |
| \`src/chunks\` | code in chunks of its own, loaded when a screen wants it; remotes have it through \`src/kit/lazy\` | \`ui\`, \`kit\` |
| \`src/kit\` | what every screen needs besides components: forms, lists, fetched data, uploads, viewer, layouts, states, drafts | shell, remotes |
| \`src/previews\` | the page that shows the components of \`ui\` and \`kit\` by themselves, each state that a \`*.preview.tsx\` beside them declares: \`npm run previews\`, or \`/previews\` of a local site; in no build of a site | developers, tests |
| \`src/http\`, \`src/errors\`, \`src/bus\` | the typed client, errors and their texts, the event bus | shell, remotes |
| \`src/domain\` | by field (accounts, membership, orders, chat …): limits, prices, statuses, texts, rules | all |
| \`src/text\`, \`src/random\` | functions on texts; random numbers and noise from a seed | all |
| \`src/content\` | content that ships with the site: agreements, help, the prompt library, prompt examples and words, the apps of the site | all |
| \`src/film\` | videos that are made of shots, as data: timeline, camera, transitions, captions, gain of the music, the drawing of a frame on any canvas | all |
| \`src/tools\` | the creation tools as data: fields, values, limits, texts | shell, remotes, server |
| \`src/first-content\` | the answer to a call that a page comes with | server, remotes |
| \`src/frame\`, \`src/skeleton\` | menu, header and frame of a page, and the skeletons of screens, as data and HTML | shell, server |
| \`src/testing\` | doubles of the platform for unit tests and for opening a remote alone | tests |
| \`src/host\` | mounting a remote in a page without the shell | pages of other sites, standalone remotes |
| \`webpack\`, \`jest\` | the build and the tests of every package | builds, tests |
| \`remote-kit\` | the package for remotes in repositories of their own | \`npm run remote -- kit\` |
| \`catalogue\` | writes this page, REFERENCE.md and REFUSALS.md; only in this workspace, as \`remote-kit\` | \`npm run catalogue\` |

## How a remote uses the platform

A remote exposes \`./app\` and declares what it is in its \`src/remote.ts\`: name, title, contract range, routes with their screens, menu, tab and footer entries, slots that it fills; the build makes \`remote.json\` of it and fails at a path without a screen. The shell mounts it as a parcel in the main area while the address belongs to one of its routes. It needs no build of the shell.

A route group declares the \`skeleton\` of its screens: one of the common shapes (\`state\`, \`cards\`, \`chat\`, \`tool\`, \`masonry\`) or blocks of its own (the type \`Skeleton\` of \`@ai-site/shared/contract\`), as plain data. The gateway writes it into the page, and \`ScreenSkeleton\` draws the same while code or data is on its way, so that nothing moves when the screen comes. Content that stands in the middle has a height of its own. Where the server knows what a screen asks for first (port \`firstContent\`: \`/exhibit\`), the page comes with that answer as visitors get it (\`src/first-content\`), and the columns of the skeleton show its images; a screen that takes it with \`takeFirstContent\` makes its call only when there is none, it is old, or it answers another call.

A route with \`painted: true\` is served with its first screen: at build the screen is rendered as it stands before any effect has run, for visitors and for browsers that keep a session, for wide windows and phones (\`src/testing/painting\`, \`webpack/first-screens\`); what is the same is painted once. The build fails when the screen reads what only a page has, and above \`PAINTED_BYTES_MAX\`. The gateway writes it through its allow-list in the place of the skeleton, where nothing of it can be pressed, and \`ScreenSkeleton\` shows the same until the screen has come: what it shows without data is its own loading state. \`begins\` names public calls without parts, whose answers come with the page: the HTTP client gives them to visitors once instead of asking, and the image that \`image\` finds in them is fetched first. The skeleton of the route remains for navigations inside the page.

\`\`\`ts
import { getPlatform } from '@ai-site/shared/platform';

const { session, navigation } = getPlatform();

if (await session.require()) navigation.push('/aboutMe');
\`\`\`

- The platform is one instance per page: a remote never bundles it, React or MobX (\`import: false\`), and must not keep what it subscribed to after it was unmounted.
- \`session\`, \`membership\`, \`theme\` and \`socket.state\` are observable: read them inside \`observer\` components or reactions.
- Only the events below may be emitted; an event is declared together with its first listener. Payloads are checked while the site runs: a breach throws in development, fails the browser tests, and is dropped and reported in production.
- The server is asked by declared calls only (\`src/api\`): \`http.call(chat.history, { query })\` is typed, parsed and shows its own errors.
- In tests \`setPlatform(createPlatformDouble())\` gives all of it without a shell.

## Under development

| where | run | what it serves, with hot reload |
| --- | --- | --- |
| this workspace | \`npm run dev -- mf-chat\` | the shell and the named remotes, the rest as a site has it |
| this workspace | \`npm run dev -- mf-chat --standalone\` | one remote on the test platform |
| a repository of its own | \`npm run dev\`, with another port \`npx ai-site-remote dev --port 3200\` | its remote on the test platform, answered by \`src/standalone.ts\` (below) |
| a repository of its own | \`npx ai-site-remote dev --site https://ai.example.com\` | its remote in the running pages of a site that has a release or a candidate of it; the address it prints opens it, in that tab alone |
| a repository of its own | \`npx ai-site-remote serve mf-podcast\` | its production build for the pages of a local site |

- A style or a component is replaced on the open page and keeps its state; after an edit of any other module (store, table, hook) the components that import it start anew. What reaches \`src/app.tsx\` mounts the remote again. An edit of a remote reloads the page only when the edited module throws while it is evaluated.
- In the pages of a site, which have React's production build, every edit but that of a style mounts the remote again. A local site takes such a build from anybody; one in production from an operator's link only (workbench, 测试链接, 本机构建), in the browser in which the operator made it. The page is allowed scripts of, and connections to, that address of the developer's machine, and no eval.
- A build error covers the page and names file and line until it is mended. Menu entries, footer and slots of \`src/remote.ts\` are read when the page is loaded.

## Values that operators set

A remote declares what may be tuned without a deploy, and reads it in the types it declared. Kinds: \`switch\`, \`number\` (min, max, decimals, unit), \`text\` (one line, maxLength), \`choice\` (options); labels are Chinese. Since 1.3.

${configurationExample}

Operators set them under 配置 in the workbench. The page carries what was set; the code that runs, also the previous version or a local build, takes of it what it allows, and otherwise its own default. The values of an open page do not change. \`createPlatformDouble({ configuration: { 'mf-podcast': { tracks: 3 } } })\` sets them in a test.

${ownDeclarations()}
## Forms and lists

Arco is imported in \`src/ui\` only. A form is a table of fields over a form model, which holds the values and is validated by the schema of the call that it sends; a field that needs a control of its own stands beside it in a \`FormField\`:

\`\`\`tsx
import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';

const initial = { label: '', points: null as number | null };
const fields: FieldTable<typeof initial> = {
  label: { label: '批次名称', kind: 'text', required: true, first: true, control: { maxLength: 40 } },
  points: { label: '每次兑换', kind: 'number', required: true, span: 'half', control: { min: 1, unit: '算力' } },
};

const model = useForm({ initial, schema: exchangeCodes.issue.body, submit: (body) => http.call(exchangeCodes.issue, { body }, { silent: true }) });
<FormDialog title="生成兑换码" okText="生成" model={model} onSubmitted={close} onClose={close}>
  <FormFields model={model} fields={fields} />
</FormDialog>;
\`\`\`

| kind | value | control |
| --- | --- | --- |
| \`text\`, \`textarea\` | string | Arco's Input |
| \`number\` | number, or null while empty | Arco's InputNumber |
| \`slider\` | number | the browser's range input, which can be dragged by touch |
| \`select\`, \`radio\` | one of \`options\`, or null | Arco's Select, Arco's Radio as cards |
| \`checks\` | some of \`options\` | the browser's checkboxes |
| \`switch\` | boolean | Arco's Switch |

A list is a \`PagedList\` (\`kit/async\`); \`ListTable\` (\`kit/list\`) shows it as Arco's Table in each of its states, with the button to load more or page numbers, and as cards where a table has no room. Menus, popovers and tooltips (\`ui/menu\`, \`ui/tooltip\`) are placed by Arco's Trigger, which is loaded when the first of them opens.

${ownRepository()}
## Events

${eventTable(events)}

## Places of the frame

What the shell draws from what every remote says of itself.

${table(
  ['place', 'filled by', 'about'],
  places.map(({ name, about, filledBy }) => [code(name), code(filledBy), about]),
)}

## Slots

Places in a screen of one remote, or in a component that the remotes share (kit), that others fill. The screen shows \`<Slot name="draw/exhibit" props={{}}>\`; who fills it names the slot, a module and an order in its \`src/remote.ts\`, and the module exports \`createSlotContent('draw/exhibit', Content)\`. The content is loaded when the slot is shown, and contained as a route is: time-out, fallback with Retry, the previous version.

${table(
  ['slot', 'in', 'about', 'props'],
  slots.map(({ name, offeredBy, about, fields }) => [
    code(name),
    code(offeredBy),
    about,
    fields.map((field) => code(`${field.name}: ${field.type}`)).join(' '),
  ]),
)}

## Platform

What \`getPlatform()\` gives.

${table(
  ['name', 'signature', 'about'],
  calls.map(({ name, signature, about }) => [code(name), code(signature), about]),
)}
`;
}
