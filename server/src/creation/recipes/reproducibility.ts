import type { Reproduction } from '@ai-site/shared/domain/showcase';
import type { Site } from '../../platform/site.ts';
import { openTool } from '../tasks/engine/engine-state.ts';
import { type MadeWith, madeWith } from '../tasks/records/made-with.ts';
import { translationOf } from '../tools/index.ts';
import type { StoredRecipe } from './public-recipe.ts';

/** What would make a work with this tool now; null: the tool is not open, or the site does not know it. */
export async function makesToday(site: Site, code: string): Promise<MadeWith | null> {
  const translation = translationOf(code);
  const open = translation === undefined ? null : await openTool(site, code);
  if (translation === undefined || open === null) return null;
  return madeWith(site, translation.tool, { engine_id: open.engine.id, builtin: open.engine.builtin });
}

/**
 * Compares a recipe with what makes such works today. `exact`: the same engine, model and tool with the seed and everything else that the work was made
 * with. `changed`: another engine, model or version of the builtin engine, or none.
 */
export function reproducibility(recipe: StoredRecipe, today: MadeWith | null): Reproduction {
  if (today === null || recipe.engine !== today.engine) return 'changed';
  // What was not recorded may differ.
  const recorded = recipe.definition !== '';
  if (recorded && (recipe.model !== today.model || recipe.builtinVersion !== today.builtinVersion)) return 'changed';
  return recorded && recipe.definition === today.definition && recipe.seed !== null && recipe.withheld.length === 0
    ? 'exact'
    : 'close';
}
