import type { ListedTool } from '../tool-lists/read-tools.ts';
import type { NewTool } from './templates.ts';

const CODE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Longest title in characters: that of a menu. */
const TITLE_MAX = 12;
/** Between two places of a list. */
const STEP = 10;

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** A text tool with the next free numbers, last in its lists. Throws with what is wrong with a code or a title. */
export function planTool(tools: readonly ListedTool[], code: string, title: string): NewTool {
  if (!CODE.test(code)) throw new Error(`${code} is no code: lower case letters and digits, with single hyphens`);
  if (title.trim() === '' || Array.from(title).length > TITLE_MAX)
    throw new Error(`the title has 1 to ${TITLE_MAX} characters`);
  const taken = tools.find(({ tool }) => [tool.code, tool.app.code].includes(code) || tool.title === title);
  if (taken !== undefined) throw new Error(`${taken.tool.code} (${taken.tool.title}) is there already`);
  return {
    code,
    title,
    pushType: most(tools.map(({ tool }) => tool.pushType)) + 1,
    appId: most(tools.map(({ tool }) => tool.app.id)) + 1,
    order: most(tools.flatMap(({ listing }) => (listing.kind === 'text' ? listing.order : []))) + STEP,
    appOrder: most(tools.map(({ listing }) => listing.appOrder)) + STEP,
  };
}
