import { Skeleton } from '@ai-site/shared/ui/feedback';
import type { ReactNode } from 'react';
import type { TaskView, ToolState } from '../../../api/tasks.ts';
import type { ToolField, ToolFields } from '../../../tools/field.ts';
import { valueText } from '../../../tools/value-text.ts';
import { isShown, wordedField } from '../../../tools/values.ts';
import { VoiceName } from '../fields/voice/VoiceName.tsx';
import { FilePreview } from '../player/FilePreview.tsx';
import styles from './task-detail.module.css';

export interface TaskValuesProps {
  readonly fields: ToolFields;
  readonly task: Pick<TaskView, 'values' | 'files'>;
  /** What the engine of the tool offers, which names what was chosen; undefined: not known yet. */
  readonly lists: ToolState['lists'] | undefined;
}

/** Whether only the lists of the engine, which are not known yet, tell what was chosen. */
const isUnnamed = (field: ToolField, value: unknown, lists: TaskValuesProps['lists']): boolean =>
  lists === undefined &&
  (field.kind === 'engine'
    ? value !== undefined && value !== ''
    : field.kind === 'loras' && Array.isArray(value) && value.length > 0);

const shownValue = (
  field: ToolField,
  value: unknown,
  values: TaskView['values'],
  lists: TaskValuesProps['lists'],
): ReactNode =>
  field.kind === 'voice' && typeof value === 'string' && value !== '' ? (
    <VoiceName voiceId={value} />
  ) : (
    valueText(field, value, values, lists)
  );

/** The inputs and parameters of a task, as its form showed them. */
export function TaskValues({ fields, task, lists }: TaskValuesProps) {
  return (
    <dl className={styles.values}>
      {Object.entries(fields)
        .filter(([, field]) => isShown(field, task.values))
        .map(([name, declared]) => {
          const field = wordedField(declared, task.values);
          const file = task.files[name];
          const value = task.values[name];
          const text = isUnnamed(field, value, lists) ? (
            <Skeleton width="96px" height="1lh" />
          ) : (
            shownValue(field, value, task.values, lists)
          );
          if (file === undefined && text === null) return null;
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                {file === undefined ? (
                  text
                ) : (
                  <FilePreview
                    className={styles.input}
                    url={file.url}
                    contentType={file.contentType}
                    label={field.label}
                  />
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
