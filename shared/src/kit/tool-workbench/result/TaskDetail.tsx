import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import type { TaskView } from '../../../api/tasks.ts';
import { isShown, wordedField } from '../../../tools/values.ts';
import { FilePreview } from '../player/FilePreview.tsx';
import type { ToolStore } from '../tool-store.ts';
import { TaskResult } from './TaskResult.tsx';
import styles from './task-detail.module.css';
import { valueText } from './value-text.ts';

export interface TaskDetailProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  readonly onClose: () => void;
}

/** A task with its results, inputs and parameters. */
export const TaskDetail = observer(function TaskDetail({ store, task, onClose }: TaskDetailProps) {
  const fields = Object.entries(store.tool.fields).filter(([, field]) => isShown(field, task.values));
  return (
    <Modal open title={`${store.tool.title}详情`} width={880} phone="full" onClose={onClose}>
      <div className={styles.detail}>
        <TaskResult store={store} task={task} />
        <dl className={styles.values}>
          {fields.map(([name, declared]) => {
            const field = wordedField(declared, task.values);
            const file = task.files[name];
            const text = valueText(field, task.values[name], task.values);
            if (file === undefined && text === null) return null;
            return (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>{file === undefined ? text : <FilePreview className={styles.input} url={file.url} contentType={file.contentType} label={field.label} />}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </Modal>
  );
});
