import { type ToolKind, toolKinds } from '../../src/tools/listing.ts';
import { byCode, definitions, filesOf, literal, moduleText } from './module-text.ts';
import type { ListedTool } from './read-tools.ts';

/** The definitions of one kind. */
export function writeKind(tools: readonly ListedTool[], kind: ToolKind): string {
  const own = tools.filter(({ listing }) => listing.kind === kind);
  return moduleText(
    [...definitions(own, '.'), { from: './tool.ts', names: ['ToolDefinition'], types: true }],
    [`export const ${kind}Tools: readonly ToolDefinition[] = [`, ...own.map(({ name }) => `  ${name},`), '];'],
  );
}

/** The apps of all tools, by kind. */
export const writeApps = (tools: readonly ListedTool[]): string =>
  moduleText(
    [],
    [
      'export const appsByKind = {',
      ...toolKinds.flatMap((kind) => [
        `  ${kind}: {`,
        ...tools
          .filter(({ listing }) => listing.kind === kind)
          .map(({ name, tool }) => `    ${name}: ${literal(tool.app)},`),
        '  },',
      ]),
      '} as const;',
    ],
  );

/** What the app centre says of them, in its order. */
export function writePresentations(tools: readonly ListedTool[]): string {
  const shown = tools
    .filter(({ has }) => has.presentation)
    .toSorted((a, b) => a.listing.appOrder - b.listing.appOrder || (a.tool.code < b.tool.code ? -1 : 1));
  return moduleText(filesOf(shown, '../../tools', '/presentation', 'presentation'), [
    '/** By the code of the tool, in the order of the app centre. */',
    'export const toolPresentations = {',
    ...byCode(shown),
    '} as const;',
  ]);
}

/** Examples for their fields. */
export function writeExamples(tools: readonly ListedTool[]): string {
  const shown = tools.filter(({ has }) => has.examples);
  return moduleText(filesOf(shown, '../../tools', '/examples', 'examples'), [
    '/** By the code of the tool. */',
    'export const toolExamples = {',
    ...byCode(shown),
    '} as const;',
    '',
    '/** Codes of the tools that make videos. */',
    `export const videoCodes: readonly string[] = ${literal(
      shown.filter(({ listing }) => listing.kind === 'video').map(({ tool }) => tool.code),
    )};`,
  ]);
}

/** What they ask of engines. */
export function writeTranslations(tools: readonly ListedTool[]): string {
  const asked = tools.filter(({ has }) => has.translation);
  return moduleText(filesOf(asked, '.', '', 'translation'), [
    'export const toolTranslations = [',
    ...asked.map(({ name }) => `  ${name},`),
    '] as const;',
  ]);
}
