import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import type { TaskView } from '../../../api/tasks.ts';
import type { ToolStore } from '../tool-store.ts';
import { TaskResult } from './TaskResult.tsx';
import { TaskValues } from './TaskValues.tsx';
import styles from './task-detail.module.css';

export interface TaskDetailProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  readonly onClose: () => void;
}

/** A task with its results, inputs and parameters. */
export const TaskDetail = observer(function TaskDetail({ store, task, onClose }: TaskDetailProps) {
  return (
    <Modal open title={`${store.tool.title}详情`} width={880} phone="full" onClose={onClose}>
      <div className={styles.detail}>
        <TaskResult store={store} task={task} />
        <TaskValues fields={store.tool.fields} task={task} lists={store.state.data?.lists} />
      </div>
    </Modal>
  );
});
