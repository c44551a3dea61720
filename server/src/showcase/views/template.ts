import { templateIn } from '@ai-site/shared/film/template/film-template-schema';
import { toolOf } from '@ai-site/shared/tools';
import type { RecipeTask } from '../../creation/recipes/public-recipe.ts';

/** Whether works of a task are remade from their template: no form can be filled with what made them. */
export const isTemplateTool = (tool: string): boolean => toolOf(tool) === undefined;

/** Whether others could make a work again from what the site knows of it. */
export const mayBeRemade = ({ tool, values }: Pick<RecipeTask, 'tool' | 'values'>): boolean =>
  !isTemplateTool(tool) || templateIn(values) !== null;
