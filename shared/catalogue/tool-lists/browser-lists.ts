import { menuGroups } from '../../src/tools/listing.ts';
import { byCode, definitions, filesOf, literal, moduleText } from './module-text.ts';
import type { ListedTool } from './read-tools.ts';

const ICONS = '@ai-site/shared/ui/icons';

const inOrder = (tools: readonly ListedTool[], orderOf: (tool: ListedTool) => number | undefined): ListedTool[] =>
  tools
    .filter((tool) => orderOf(tool) !== undefined)
    .toSorted((a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0) || (a.tool.code < b.tool.code ? -1 : 1));

const icons = (names: readonly string[]) => (names.length === 0 ? [] : [{ from: ICONS, names: [...new Set(names)] }]);

/** Paths and titles of the tools with a screen of their own. */
export const writeRoutes = (tools: readonly ListedTool[]): string =>
  moduleText(
    [],
    [
      '/** Path and title of every tool with a screen of its own. Apart from the tools: the first chunk of 我来画 has them. */',
      'export const toolRoutes = [',
      ...tools.flatMap(({ tool: { route, title } }) => (route === null ? [] : [`  ${literal([route, title])},`])),
      '] as const;',
    ],
  );

/** The list of 我来画. */
export function writeMenu(tools: readonly ListedTool[]): string {
  const listed = tools.filter(({ listing }) => listing.menu !== undefined);
  const groups = menuGroups.flatMap((group) => {
    const own = inOrder(listed, ({ listing: { menu } }) => (menu?.group === group ? menu.order : undefined));
    if (own.length === 0) return [];
    const entries = own.map(({ name, listing }) => `      [${name}, ${listing.menu?.icon}],`);
    return ['  {', `    name: ${literal(group)},`, '    tools: [', ...entries, '    ],', '  },'];
  });
  return moduleText(
    [...icons(listed.flatMap(({ listing }) => listing.menu?.icon ?? [])), ...definitions(listed, '../../tools')],
    [
      '/** The groups of the list, each with its tools and their icons. */',
      'export const menu = [',
      ...groups,
      '] as const;',
    ],
  );
}

/** What may be done next with a result. */
export function writeNextSteps(tools: readonly ListedTool[]): string {
  const listed = tools.filter(({ listing }) => listing.next !== undefined);
  const list = (constant: string, after: 'image' | 'video') => [
    `export const ${constant} = [`,
    ...inOrder(listed, ({ listing: { next } }) => (next?.after === after ? next.order : undefined)).map(
      ({ name, listing: { next } }) =>
        `  { label: ${literal(next?.label)}, target: ${name}, field: ${literal(next?.field ?? null)}, values: ${literal(next?.values ?? {})}, Icon: ${next?.icon} },`,
    ),
    '] as const;',
  ];
  const instead = tools.flatMap(({ tool, listing }) => {
    const target = tools.find((other) => other.tool.code === listing.instead?.tool);
    return listing.instead === undefined || target === undefined
      ? []
      : [{ tool, target, label: listing.instead.label }];
  });
  const named = tools.filter((tool) => listed.includes(tool) || instead.some(({ target }) => target === tool));
  return moduleText(
    [...icons(listed.flatMap(({ listing }) => listing.next?.icon ?? [])), ...definitions(named, '../../../tools')],
    [
      ...list('afterImage', 'image'),
      '',
      ...list('afterVideo', 'video'),
      '',
      '/** By the code of the tool that found nothing to do. */',
      'export const instead = {',
      ...instead.map(
        ({ tool, target, label }) => `  ${literal(tool.code)}: { label: ${literal(label)}, target: ${target.name} },`,
      ),
      '} as const;',
    ],
  );
}

/** What the result tab shows before the first result. */
export function writeDemos(tools: readonly ListedTool[]): string {
  const shown = tools.filter(({ has }) => has.demo);
  return moduleText(filesOf(shown, '../../../tools', '/demo', 'demo'), [
    '/** By the code of the tool. */',
    'export const demos = {',
    ...byCode(shown),
    '} as const;',
  ]);
}
