import type { ListedTool } from './read-tools.ts';

const HEAD = '// Written by `npm run catalogue` from the folders of shared/src/tools.\n';

/** An import of a named constant. */
export interface NamedImport {
  readonly from: string;
  readonly names: readonly string[];
  /** They are types. */
  readonly types?: true;
}

/** A literal as the sources of this repository have it. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, part]) => `${keyOf(key)}: ${literal(part)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  return String(value);
}

/** The key of an object literal. */
export const keyOf = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

/** Order of imports: packages first, then the folders farthest above. */
const distance = (from: string): number => -(from.match(/\.\.\//g)?.length ?? 0) - (from.startsWith('@') ? 100 : 0);

/** Names of folders before longer ones that begin alike. */
const inFolders = (from: string): string => from.replace(/\.ts$/, '').replaceAll('/', '\u0000');

/** The text of a generated module. */
export function moduleText(imports: readonly NamedImport[], body: readonly string[]): string {
  const lines = imports
    .toSorted((a, b) => distance(a.from) - distance(b.from) || (inFolders(a.from) < inFolders(b.from) ? -1 : 1))
    .map(
      ({ from, names, types }) => `import ${types ? 'type ' : ''}{ ${names.toSorted().join(', ')} } from '${from}';\n`,
    );
  return `${[HEAD, ...lines].join('')}\n${body.join('\n')}\n`;
}

/** Imports of the definitions of tools; `from`: the folder of the tools. */
export const definitions = (tools: readonly ListedTool[], from: string): NamedImport[] =>
  tools.map(({ name, tool }) => ({ from: `${from}/${tool.code}/tool.ts`, names: [name] }));

/** Imports of one file of each tool under the tool's own name, whose constant all have. */
export const filesOf = (tools: readonly ListedTool[], from: string, file: string, constant: string): NamedImport[] =>
  tools.map(({ name, tool }) => ({ from: `${from}/${tool.code}${file}.ts`, names: [`${constant} as ${name}`] }));

/** Lines of an object of constants by the codes of their tools. */
export const byCode = (tools: readonly ListedTool[]): string[] =>
  tools.map(({ name, tool }) => (keyOf(tool.code) === name ? `  ${name},` : `  ${keyOf(tool.code)}: ${name},`));
