import type { PlatformCatalogue } from '../src/contract/catalogue.ts';

/** A cell of a table: a bar would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The page of the package: what it is, how a remote uses the platform, and the catalogue. */
export function writeReadme({ contractVersion, events, slots, calls }: PlatformCatalogue): string {
  return `<!-- Written by \`npm run catalogue\` from shared/catalogue/write-readme.ts and the sources of the contract. -->

# @ai-site/shared

What the shell, the remotes and the server have in common, each told once. Nothing here knows a remote.

| folder | what it is | who uses it |
| --- | --- | --- |
| \`src/contract\` | the platform contract: session, navigation, bus, registry, overrides; version ${contractVersion} | all |
| \`src/api\` | every call of the server: path, schemas, who may make it | all |
| \`src/routes\` | the route map, one file per owner | all |
| \`src/platform\`, \`src/remote\`, \`src/router\` | what a remote imports at run time: one copy per page, given by the shell | shell, remotes |
| \`src/ui\` | the UI kit and the design tokens | shell, remotes |
| \`src/http\`, \`src/errors\`, \`src/bus\` | the typed client, errors and their texts, the event bus | shell, remotes |
| \`src/membership\`, \`src/orders\`, \`src/contracts\`, \`src/accounts\` | packages, prices, limits, statuses and texts of these domains | all |
| \`src/phone-code\`, \`src/shanghai-time\` | asking for SMS codes with their countdown; times as the site writes them | shell, remotes |
| \`src/testing\` | doubles of the platform for unit tests and for opening a remote alone | tests |
| \`webpack\` | the build of every package | builds |
| \`catalogue\` | writes this page | \`npm run catalogue\` |

## How a remote uses the platform

A remote exposes \`./app\` and states what it is in its \`remote.json\`: name, title, contract range, route groups, menu entries. The shell mounts it as a parcel in the main area while the address belongs to one of its route groups. It needs no build of the shell.

\`\`\`ts
import { getPlatform } from '@ai-site/shared/platform';

const { session, navigation, bus, http } = getPlatform();

if (await session.require()) navigation.push('/aboutMe');

const stop = bus.on('membership:changed', ({ pointBalance }) => show(pointBalance));
const late = bus.last('membership:changed'); // what a listener that came late has missed
\`\`\`

- The platform is one instance per page: a remote never bundles it, React or MobX (\`import: false\`), and must not keep what it subscribed to after it was unmounted.
- \`session\`, \`membership\`, \`theme\` and \`socket.state\` are observable: read them inside \`observer\` components or reactions.
- Only the events below may be emitted. Payloads are checked while the site runs: a breach throws in development, fails the browser tests, and is dropped and reported in production.
- The server is asked by declared calls only (\`src/api\`): \`http.call(chat.history, { query })\` is typed, parsed and shows its own errors.
- In tests \`setPlatform(createPlatformDouble())\` gives all of it without a shell.

## Events

A *state* can be asked for later by \`bus.last(name)\`; a *moment* is over once it was heard.

${table(
  ['event', 'kind', 'about', 'payload'],
  events.map(({ name, kind, about, fields }) => [code(name), kind, about, fields.map((field) => code(`${field.name}: ${field.type}`)).join(' ')]),
)}

## Slots

Places of the frame that a remote fills by its \`remote.json\`.

${table(
  ['slot', 'filled by', 'about'],
  slots.map(({ name, about, filledBy }) => [code(name), code(filledBy), about]),
)}

## Platform

What \`getPlatform()\` gives.

${table(
  ['name', 'signature', 'about'],
  calls.map(({ name, signature, about }) => [code(name), code(signature), about]),
)}
`;
}
