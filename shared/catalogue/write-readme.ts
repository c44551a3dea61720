import type { PlatformCatalogue } from '../src/contract/catalogue.ts';

/** A table cell; an unescaped `|` would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function eventTable(events: PlatformCatalogue['events']): string {
  if (events.length === 0) return 'None yet: nobody listens to anything.';
  const rows = events.map(({ name, kind, about, fields }) => [code(name), kind, about, fields.map((field) => code(`${field.name}: ${field.type}`)).join(' ')]);
  return `A *state* can be asked for later by \`bus.last(name)\`; a *moment* is over once it was heard.\n\n${table(['event', 'kind', 'about', 'payload'], rows)}`;
}

/** The package's README: what it is, how a remote uses the platform, and the catalogue. */
export function writeReadme({ contractVersion, events, places, slots, calls }: PlatformCatalogue): string {
  return `<!-- Written by \`npm run catalogue\` from shared/catalogue/write-readme.ts and the sources of the contract. -->

# @ai-site/shared

What the shell, the remotes and the server have in common, each told once. Nothing here knows a remote.

| folder | what it is | who uses it |
| --- | --- | --- |
| \`src/contract\` | the platform contract: session, navigation, bus, registry, overrides; version ${contractVersion} | all |
| \`src/api\` | every call of the server: path, schemas, who may make it | all |
| \`src/routes\` | how a package declares its routes, and which route a path belongs to | all |
| \`src/configuration\` | values of a remote that operators set without a deploy | shell, remotes, server |
| \`src/platform\`, \`src/remote\`, \`src/router\` | what a remote imports at run time: one copy per page, given by the shell | shell, remotes |
| \`src/ui\` | the UI kit and the design tokens | shell, remotes |
| \`src/http\`, \`src/errors\`, \`src/bus\` | the typed client, errors and their texts, the event bus | shell, remotes |
| \`src/membership\`, \`src/orders\`, \`src/contracts\`, \`src/accounts\` | packages, prices, limits, statuses and texts of these domains | all |
| \`src/phone-code\`, \`src/shanghai-time\` | asking for SMS codes with their countdown; times as the site writes them | shell, remotes |
| \`src/testing\` | doubles of the platform for unit tests and for opening a remote alone | tests |
| \`webpack\` | the build of every package | builds |
| \`catalogue\` | writes this page | \`npm run catalogue\` |

## How a remote uses the platform

A remote exposes \`./app\` and declares what it is in its \`src/remote.ts\`: name, title, contract range, routes with their screens, menu, tab and footer entries, slots that it fills; the build makes \`remote.json\` of it and fails at a path without a screen. The shell mounts it as a parcel in the main area while the address belongs to one of its routes. It needs no build of the shell.

A route group declares the \`skeleton\` of its screens: one of the common shapes (\`state\`, \`cards\`, \`chat\`, \`tool\`, \`masonry\`) or blocks of its own (\`src/contract/skeleton.ts\`), as plain data. The gateway writes it into the page, and \`ScreenSkeleton\` draws the same while code or data is on its way, so that nothing moves when the screen comes. Content that stands in the middle has a height of its own.

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

## Values that operators set

A remote declares what may be tuned without a deploy, and reads it in the types it declared. Kinds: \`switch\`, \`number\` (min, max, decimals, unit), \`text\` (one line, maxLength), \`choice\` (options); labels are Chinese. Since 1.3.

\`\`\`ts
// src/configuration.ts; src/remote.ts has \`configuration\` in its declaration
export const configuration = defineConfiguration('mf-music', {
  tracks: { kind: 'number', label: '曲目数量', about: '首屏最多显示的曲目', default: 6, min: 1, max: 12 },
});

// in a component
const { tracks } = remoteConfig(configuration);
\`\`\`

Operators set them under 配置 in the workbench. The page carries what applies to the version it runs: what was set where this version allows it, and otherwise its default; the values of an open page do not change. \`createPlatformDouble({ configuration: { 'mf-music': { tracks: 3 } } })\` sets them in a test.

## Events

${eventTable(events)}

## Places of the frame

What the shell draws from what every remote says of itself.

${table(
  ['place', 'filled by', 'about'],
  places.map(({ name, about, filledBy }) => [code(name), code(filledBy), about]),
)}

## Slots

Places in a screen of one remote that others fill. The screen shows \`<Slot name="draw/exhibit" props={{}}>\`; who fills it names the slot, a module and an order in its \`src/remote.ts\`, and the module exports \`createSlotContent('draw/exhibit', Content)\`. The content is loaded when the slot is shown, and contained as a route is: time-out, fallback with Retry, the previous version.

${table(
  ['slot', 'in', 'about', 'props'],
  slots.map(({ name, offeredBy, about, fields }) => [code(name), code(offeredBy), about, fields.map((field) => code(`${field.name}: ${field.type}`)).join(' ')]),
)}

## Platform

What \`getPlatform()\` gives.

${table(
  ['name', 'signature', 'about'],
  calls.map(({ name, signature, about }) => [code(name), code(signature), about]),
)}
`;
}
