import { useModule, usePart } from '../../chunks/use-module.ts';
import { ListSkeleton } from '../async/view/index.ts';
import { LostPart } from '../lazy/LostPart.tsx';
import { GridSkeleton } from '../states/index.ts';
import type { ClosedToolProps } from './closed/ClosedTool.tsx';
import type { HistoryTabProps } from './history/HistoryTab.tsx';
import type { FilledRecipeProps } from './recipe/FilledRecipe.tsx';
import type { TaskResultProps } from './result/TaskResult.tsx';
import type { TaskValuesProps } from './result/TaskValues.tsx';

const loadClosed = () => import(/* webpackChunkName: "tool-result" */ './closed/ClosedTool.tsx');
const loadFilled = () => import(/* webpackChunkName: "quick-fill" */ './recipe/FilledRecipe.tsx');
const loadHistory = () => import(/* webpackChunkName: "history" */ './history/HistoryTab.tsx');
const loadResult = () => import(/* webpackChunkName: "tool-result" */ './result/TaskResult.tsx');
const loadValues = () => import(/* webpackChunkName: "history" */ './result/TaskValues.tsx');

/** Downloads what shows a submitted task and what comes of it, when one is `likely` to be there soon. */
export function usePreparedTask(likely: boolean, inHistory: boolean): void {
  useModule(loadHistory, likely && inHistory);
  useModule(loadResult, likely);
}

/** The history of a tool, downloaded when it is shown. */
export function HistoryTab(props: HistoryTabProps) {
  const { module, failed, again } = usePart(loadHistory);
  if (module !== undefined) return <module.HistoryTab {...props} />;
  return failed ? <LostPart onRetry={again} /> : <ListSkeleton />;
}

/** Where the form's parameters come from, downloaded when it was filled with a recipe. */
export function FilledRecipe(props: FilledRecipeProps) {
  const { module } = usePart(loadFilled);
  return module === undefined ? null : <module.FilledRecipe {...props} />;
}

/** A task and what came of it, downloaded when it is shown. */
export function TaskResult(props: TaskResultProps) {
  const { module, failed, again } = usePart(loadResult);
  if (module !== undefined) return <module.TaskResult {...props} />;
  return failed ? <LostPart onRetry={again} /> : <GridSkeleton count={2} ratio="4 / 3" />;
}

/** What stands in the place of a tool that is not open, downloaded when it is shown. */
export function ClosedTool(props: ClosedToolProps) {
  const { module, failed, again } = usePart(loadClosed);
  if (module !== undefined) return <module.ClosedTool {...props} />;
  return failed ? <LostPart onRetry={again} /> : <GridSkeleton count={1} ratio="16 / 9" />;
}

/** The inputs and parameters of a task, downloaded when they are shown. */
export function TaskValues(props: TaskValuesProps) {
  const { module, failed, again } = usePart(loadValues);
  if (module !== undefined) return <module.TaskValues {...props} />;
  return failed ? <LostPart onRetry={again} /> : <ListSkeleton />;
}
