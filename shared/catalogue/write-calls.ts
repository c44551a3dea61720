import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Access, Call } from '../src/api/define.ts';
import { calls } from '../src/api/index.ts';
import { toolCalls } from '../src/api/tasks.ts';
import { tools } from '../src/tools/index.ts';
import { typeOf } from './type-text.ts';

const api = path.resolve(import.meta.dirname, '../src/api');

/** Whom the page says may make a call; the others are for the workbench and the command line. */
const callers: Readonly<Partial<Record<Access, string>>> = { public: 'anybody', user: 'signed in' };

interface Domain {
  /** Name of the export. */
  readonly name: string;
  /** `@ai-site/shared/api/chat` */
  readonly module: string;
}

/** The export of every domain by the name that its calls begin with. */
function domains(): ReadonlyMap<string, Domain> {
  const found = new Map<string, Domain>();
  for (const file of globSync('**/*.ts', { cwd: api })) {
    const module = `@ai-site/shared/api/${file.replaceAll(path.sep, '/').replace(/\.ts$/, '')}`;
    for (const [, name = '', domain = ''] of readFileSync(path.join(api, file), 'utf8').matchAll(
      /export const (\w+) = \w+Calls\('(\w+)'/g,
    ))
      found.set(domain, { name, module });
  }
  return found;
}

/** Data of calls that were written before: what is the same in another call refers to it. */
type Written = Map<string, string>;

function dataText({ data }: Call, place: string, written: Written): string {
  if (data === undefined) return 'null';
  const text = typeOf(data, 'output', '  ');
  const list = text.endsWith('}[]');
  const row = list ? text.slice(0, -2) : text;
  if (!row.startsWith('{\n')) return text;
  const known = written.get(row);
  if (known !== undefined) return list ? `${known}[]` : known;
  written.set(row, list ? `DataOf<typeof ${place}>[number]` : `DataOf<typeof ${place}>`);
  return text;
}

function inputText(call: Call): string {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] === undefined ? [] : [`${part}: ${typeOf(call[part], 'input', '  ')}`],
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function callText(call: Call, domain: Domain, written: Written): string {
  const key = call.name.slice(call.name.indexOf('.') + 1);
  const notes = [call.method, call.path, `(${callers[call.access]})`, call.summary];
  const answer =
    call.events === undefined
      ? dataText(call, `${domain.name}.${key}`, written)
      : `EventStream<${typeOf(call.events, 'output', '  ')}>`;
  const conflict = call.conflict === undefined ? '' : `\n  // 409: ${typeOf(call.conflict, 'output', '  // ')} | null`;
  return `  // ${notes.join(' ')}\n  ${key}(${inputText(call)}): ${answer};${conflict}`;
}

function domainText(domain: Domain, own: readonly Call[], written: Written): string {
  return `### \`${domain.name}\`\n\n\`\`\`ts\n// import { ${domain.name} } from '${domain.module}';\n{\n${own.map((call) => callText(call, domain, written)).join('\n')}\n}\n\`\`\``;
}

/** The calls of a creation tool, as those of one that has all of them. */
function toolText(written: Written): string {
  const named = tools.map((tool) => ({ tool, own: Object.entries(toolCalls(tool)) }));
  const [widest] = named.toSorted((a, b) => b.own.length - a.own.length);
  if (widest === undefined) return '';
  const own = widest.own.map(([key, call]): Call => ({ ...call, name: `tools.${key}` }));
  return `### Creation tools

\`toolCalls(tool)\` has the calls of a tool of \`@ai-site/shared/tools\`, as far as the tool has them: \`create\` takes the values of its form, each in the field of its name, and \`createCallOf(tool, values)\` is the one for these values. The same for all but their addresses; here for ${widest.tool.title}:

${domainText({ name: 'toolCalls', module: '@ai-site/shared/api/tasks' }, own, written).split('\n\n').slice(1).join('\n\n')}`;
}

/** Every call that a visitor or an account may make, by domain. */
export function callReference(): string {
  const written: Written = new Map();
  const own = Map.groupBy(
    calls.filter(({ name, access }) => callers[access] !== undefined && !name.startsWith('tools.')),
    ({ name }) => name.split('.')[0] ?? '',
  );
  const known = domains();
  const texts = [...own].map(([key, list]) => {
    const domain = known.get(key);
    if (domain === undefined) throw new Error(`No module declares the calls of ${key}`);
    return domainText(domain, list, written);
  });
  return [...texts, toolText(written)].join('\n\n');
}
