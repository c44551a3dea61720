import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ToolListing, toolKinds } from '../../src/tools/listing.ts';
import type { ToolDefinition } from '../../src/tools/tool.ts';

/** A folder of `shared/src/tools`. */
export interface ListedTool {
  /** Name of the constant with its definition: `hdImage` of `hd-image`. */
  readonly name: string;
  readonly tool: ToolDefinition;
  readonly listing: ToolListing;
  readonly has: Readonly<Record<'presentation' | 'examples' | 'demo' | 'translation', boolean>>;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Folder of the tools in a working copy. */
export const TOOLS = 'shared/src/tools';
/** Folder of what tools ask of engines. */
export const TRANSLATIONS = 'server/src/creation/tools';

export const constantOf = (code: string): string =>
  code.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Every tool, in the order of kinds and of its kind. Throws for a folder whose name is not the code of its tool. */
export async function readTools(): Promise<readonly ListedTool[]> {
  const has = (file: string): boolean => existsSync(path.join(root, file));
  const codes = readdirSync(path.join(root, TOOLS)).filter((folder) => has(`${TOOLS}/${folder}/tool.ts`));
  const read = (code: string, file: string) =>
    import(pathToFileURL(path.join(root, TOOLS, code, `${file}.ts`)).href) as Promise<Record<string, unknown>>;
  const tools = await Promise.all(
    codes.map(async (code): Promise<ListedTool> => {
      const name = constantOf(code);
      // They are what the types of the two files say; `npm run types` checks those.
      const tool = (await read(code, 'tool'))[name] as ToolDefinition | undefined;
      const listing = (await read(code, 'listing')).listing as ToolListing | undefined;
      if (tool?.code !== code || listing === undefined)
        throw new Error(`${TOOLS}/${code} does not hold the tool ${code} and its listing`);
      return {
        name,
        tool,
        listing,
        has: {
          presentation: has(`${TOOLS}/${code}/presentation.ts`),
          examples: has(`${TOOLS}/${code}/examples.ts`),
          demo: has(`${TOOLS}/${code}/demo.ts`),
          translation: has(`${TRANSLATIONS}/${code}.ts`),
        },
      };
    }),
  );
  return tools.toSorted(
    (a, b) =>
      toolKinds.indexOf(a.listing.kind) - toolKinds.indexOf(b.listing.kind) || a.listing.order - b.listing.order,
  );
}
