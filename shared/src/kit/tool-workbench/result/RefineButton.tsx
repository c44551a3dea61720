import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { BrushIcon } from '@ai-site/shared/ui/icons';
import { useCallback, useState } from 'react';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import { useModule } from '../../../chunks/use-module.ts';
import type { MaskField } from '../../../tools/field.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { MASK_EDITOR_NOT_LOADED } from '../mask/not-loaded.ts';
import type { ToolStore } from '../tool-store.ts';

export interface RefineButtonProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  readonly output: TaskOutput;
}

const loadDialog = () => import(/* webpackChunkName: "mask-dialog" */ '../mask/RefineDialog.tsx');

/** The field of a tool that takes hints; null: its results cannot be refined. */
function hintFieldOf({
  fields,
}: Pick<ToolDefinition, 'fields'>): { readonly name: string; readonly field: MaskField } | null {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'mask' && field.hints === true) return { name, field };
  return null;
}

/** Opens the editor in which a result is refined; nothing where the tool takes no hints. */
export function RefineButton({ store, task, output }: RefineButtonProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error(MASK_EDITOR_NOT_LOADED);
  }, [close]);
  const dialog = useModule(loadDialog, open, onFail);
  const hints = hintFieldOf(store.tool);
  if (hints === null || task.files[hints.field.over] === undefined) return null;
  return (
    <>
      <Button
        size="small"
        icon={<BrushIcon size={16} />}
        loading={open && dialog === undefined}
        onClick={() => setOpen(true)}
      >
        精修
      </Button>
      {open && dialog !== undefined && (
        <dialog.RefineDialog store={store} task={task} output={output} {...hints} onClose={close} />
      )}
    </>
  );
}
