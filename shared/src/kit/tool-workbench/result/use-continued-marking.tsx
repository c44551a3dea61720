import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useCallback, useState } from 'react';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import { useModule } from '../../../chunks/use-module.ts';
import type { MaskField } from '../../../tools/field.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { MASK_EDITOR_NOT_LOADED } from '../mask/not-loaded.ts';
import type { ToolStore } from '../tool-store.ts';
import type { OutputCardProps } from './OutputCard.tsx';

const loadDialog = () => import(/* webpackChunkName: "mask-dialog" */ '../mask/ContinueDialog.tsx');

/** The mask field of a tool whose results are marked in turn; null: there is none. */
function continuedFieldOf({ fields }: Pick<ToolDefinition, 'fields'>): {
  readonly name: string;
  readonly field: MaskField;
  readonly label: string;
} | null {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'mask' && field.continues !== undefined) return { name, field, label: field.continues };
  return null;
}

export interface ContinuedMarking {
  readonly dialog: ReactNode;
  /** The button of a result. */
  nextOf(task: TaskView, output: TaskOutput): Pick<OutputCardProps, 'next'>;
}

/** Opens the editor in which results are marked in turn. It stays open while the results on the screen change. */
export function useContinuedMarking(store: ToolStore): ContinuedMarking {
  const [opened, setOpened] = useState<{ readonly task: TaskView; readonly output: TaskOutput } | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error(MASK_EDITOR_NOT_LOADED);
  }, [close]);
  const dialog = useModule(loadDialog, opened !== null, onFail);
  const continued = continuedFieldOf(store.tool);
  return {
    dialog:
      continued !== null && opened !== null && dialog !== undefined ? (
        <dialog.ContinueDialog
          store={store}
          {...opened}
          name={continued.name}
          field={continued.field}
          onClose={close}
        />
      ) : null,
    nextOf(task, output) {
      if (continued === null || task.files[continued.field.over] === undefined) return {};
      return { next: { label: continued.label, onPress: () => setOpened({ task, output }) } };
    },
  };
}
