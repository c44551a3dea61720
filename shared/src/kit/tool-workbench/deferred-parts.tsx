import { ListSkeleton } from '../async/view/index.ts';
import { tellFailure } from '../lazy/tell-failure.ts';
import { useModule } from '../lazy/use-module.ts';
import { GridSkeleton } from '../states/index.ts';
import type { HistoryTabProps } from './history/HistoryTab.tsx';
import type { TaskResultProps } from './result/TaskResult.tsx';
import type { TaskValuesProps } from './result/TaskValues.tsx';

const loadHistory = () => import(/* webpackChunkName: "tool-history" */ './history/HistoryTab.tsx');
const loadResult = () => import(/* webpackChunkName: "tool-result" */ './result/TaskResult.tsx');
const loadValues = () => import(/* webpackChunkName: "tool-history" */ './result/TaskValues.tsx');

/** Downloads what shows a submitted task and what comes of it, when one is `likely` to be there soon. */
export function usePreparedTask(likely: boolean, inHistory: boolean): void {
  useModule(loadHistory, likely && inHistory, tellFailure);
  useModule(loadResult, likely, tellFailure);
}

/** The history of a tool, downloaded when it is shown. */
export function HistoryTab(props: HistoryTabProps) {
  const part = useModule(loadHistory, true, tellFailure);
  return part === undefined ? <ListSkeleton /> : <part.HistoryTab {...props} />;
}

/** A task and what came of it, downloaded when it is shown. */
export function TaskResult(props: TaskResultProps) {
  const part = useModule(loadResult, true, tellFailure);
  return part === undefined ? <GridSkeleton count={2} ratio="4 / 3" /> : <part.TaskResult {...props} />;
}

/** The inputs and parameters of a task, downloaded when they are shown. */
export function TaskValues(props: TaskValuesProps) {
  const part = useModule(loadValues, true, tellFailure);
  return part === undefined ? <ListSkeleton /> : <part.TaskValues {...props} />;
}
