import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueSlot } from '../src/contract/catalogue-entries.ts';
import { readClass } from './read-class.ts';
import { type Member, readInterfaces } from './read-interfaces.ts';
import { slotFields } from './slot-fields.ts';
import { code, table } from './table.ts';
import { callReference } from './write-calls.ts';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../src', file), 'utf8');

const memberText = ({ signature, about }: Member): string =>
  `${about === '' ? '' : `  /** ${about} */\n`}  ${signature};`;

const declaration = (heading: string, members: readonly Member[]): string =>
  `\`\`\`ts\n${heading} {\n${members.map(memberText).join('\n')}\n}\n\`\`\``;

const section = (name: string, about: string, text: string): string =>
  `### \`${name}\`\n\n${about === '' ? '' : `${about}\n\n`}${text}`;

/** What the parts of the platform take and give; the parts themselves stand in the README. */
function platformTypes(): string {
  const interfaces = readInterfaces(read('contract/platform.ts'));
  const parts = new Set(interfaces.find(({ name }) => name === 'Platform')?.members.map(({ type }) => type));
  const shapes = interfaces.filter(({ name }) => name !== 'Platform' && name !== 'Bus' && !parts.has(name));
  return shapes
    .map(({ name, about, members }) => section(name, about, declaration(`interface ${name}`, members)))
    .join('\n\n');
}

const dataClasses = [
  { file: 'kit/async/async-resource.ts', name: 'AsyncResource' },
  { file: 'kit/async/paged-list.ts', name: 'PagedList' },
] as const;

function dataTypes(): string {
  const states = /\/\*\* (.+) \*\/\n(export type AsyncState = .+;)/.exec(read('kit/async/async-resource.ts'));
  if (states === null) throw new Error('AsyncState has no comment');
  const classes = dataClasses.map(({ file, name }) => {
    const { heading, about, members } = readClass(read(file), name);
    return section(name, about, declaration(`class ${heading}`, members));
  });
  return [
    ...classes,
    section('AsyncState', states[1] ?? '', `\`\`\`ts\n${(states[2] ?? '').replace('export ', '')}\n\`\`\``),
  ].join('\n\n');
}

function slotText({ name, offeredBy, about, fields }: CatalogueSlot): string {
  const notes: Readonly<Record<string, string>> = Object.entries(slotFields).find(([slot]) => slot === name)?.[1] ?? {};
  const rows = fields.map((field) => [code(field.name), code(field.type), notes[field.name.replace('?', '')] ?? '']);
  return section(
    name,
    `Offered by \`${offeredBy}\`: ${about}.`,
    rows.length === 0 ? 'No fields.' : table(['field', 'type', 'about'], rows),
  );
}

/** The reference: shapes that the platform takes and gives, fields of slots, and declared calls. */
export function writeReference(slots: readonly CatalogueSlot[]): string {
  return `<!-- Written by \`npm run catalogue\` from shared/catalogue/write-reference.ts and the sources of the contract. -->

# Reference

What a remote passes and gets, as the types have it. README.md says how it is used and lists the members of the platform.

## Shapes of the platform

From \`@ai-site/shared/contract\`.

${platformTypes()}

## Data on a screen

From \`@ai-site/shared/kit/async\`.

${dataTypes()}

## Fields of slots

The content of a slot is mounted with them as \`slotProps\`; \`slots.fill(name, element, props)\` takes them.

${slots.map(slotText).join('\n\n')}

## Declared calls

\`http.call(chat.delete, { params: { id } })\` takes the parts that are named here and resolves with the data; \`DataOf<typeof chat.page>\` (\`@ai-site/shared/api/define\`) is its type. It rejects with an \`ApiError\`, whose message it has shown unless it was called with \`{ silent: true }\`. \`anybody\`: also visitors; \`signed in\`: a 401 opens the login. A limit stands beside its field. Calls of operators and of deploy tokens are not listed: \`/openapi.json\` of a site has all.

${callReference()}
`;
}
