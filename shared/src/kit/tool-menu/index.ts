import type { IconProps } from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';
import type { ToolDefinition } from '../../tools/tool.ts';
import { menu } from './menu.generated.ts';

export interface MenuTool {
  readonly tool: ToolDefinition;
  readonly route: string;
  readonly Icon: (props: IconProps) => ReactElement;
}

export interface ToolMenuGroup {
  readonly name: string;
  readonly tools: readonly MenuTool[];
}

type Listed = readonly (readonly [ToolDefinition, MenuTool['Icon']])[];

const withRoutes = (listed: Listed): readonly MenuTool[] =>
  listed.flatMap(([tool, Icon]) => (tool.route === null ? [] : [{ tool, route: tool.route, Icon }]));

/** The tools with screens of their own in the order of their list. */
export const toolMenu: readonly ToolMenuGroup[] = menu.map(({ name, tools }) => ({ name, tools: withRoutes(tools) }));
