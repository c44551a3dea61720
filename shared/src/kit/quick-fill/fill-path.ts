import { reusePath, type WorkEngine } from '../../domain/task-apps/index.ts';
import { toolOf, toolPath } from '../../tools/index.ts';
import { INITIAL_FILL } from './initial-fill.ts';

/** Address of the screen that a quick fill with a recipe fills: that of its engine, or of its tool; null for an unknown tool. */
export function fillPath(id: string, code: string, engine: WorkEngine | null): string | null {
  if (engine !== null && engine !== 0) return reusePath(engine, id);
  const tool = toolOf(code);
  if (tool === undefined) return null;
  const path = toolPath(tool);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [INITIAL_FILL]: id })}`;
}
