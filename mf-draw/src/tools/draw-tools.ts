import { type MenuTool, toolMenu } from '@ai-site/shared/kit/tool-menu';
import { normalisePath } from '@ai-site/shared/routes';

const drawTools = toolMenu.flatMap(({ tools }) => tools);

/** The tool of a path; undefined: none. */
export const drawToolAt = (pathname: string): MenuTool | undefined =>
  drawTools.find(({ route }) => route === normalisePath(pathname).toLowerCase());
