import { observer } from 'mobx-react-lite';
import { isUnfinished } from '../tasks/tasks-store.ts';
import { WaitingHint } from '../tasks/WaitingHint.tsx';
import type { ToolStore } from '../tool-store.ts';

/** What one can do while a task of the tool runs; nothing while none does. */
export const RunningHint = observer(function RunningHint({
  store: { tasks, tool },
}: {
  readonly store: Pick<ToolStore, 'tasks' | 'tool'>;
}) {
  return tasks.all.some((task) => task.tool === tool.code && isUnfinished(task)) ? <WaitingHint /> : null;
});
