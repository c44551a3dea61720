import { getPlatform } from '@ai-site/shared/platform';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import type { MaskField } from '../../../tools/field.ts';
import { TaskStatus } from '../../../tools/task-states.ts';
import { failureTextOf, successTextOf } from '../../../tools/tool.ts';
import type { EditedMask, EditorImage, MaskEditorStore } from '../../mask-editor/index.ts';
import { putToolFile } from '../fields/put-tool-file.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import { draftOfTask } from '../hand-over.ts';
import { priceText } from '../submit/SubmitBar.tsx';
import { toolPrice } from '../submit/tool-price.ts';
import { isUnfinished } from '../tasks/tasks-store.ts';
import type { ToolStore } from '../tool-store.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { maskOptions } from './mask-options.ts';

export interface ContinueDialogProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  readonly output: TaskOutput;
  /** The mask field of the tool. */
  readonly name: string;
  readonly field: MaskField;
  readonly onClose: () => void;
}

/** The first image of a chain of results, by the key of each: it is compared with, and its steps are undone. */
const originals = new Map<string, ChosenFile>();

const imageOf = ({ key, url, width, height }: TaskOutput): EditorImage => ({
  key,
  url,
  width: width ?? 1,
  height: height ?? 1,
});

/** Marks a result and does the tool to it again, as often as wanted: each result takes the place of the image, and is a step that can be undone (docs/product/tools.md#4). */
export const ContinueDialog = observer(function ContinueDialog({
  store,
  task,
  output,
  name,
  field,
  onClose,
}: ContinueDialogProps) {
  const { http, membership, toast } = getPlatform();
  const { tool } = store;
  const [draft] = useState(() => draftOfTask(tool, task));
  const [result] = useState(() => imageOf(output));
  const given = draft.files[field.over];
  const [original] = useState(() => (given === undefined ? undefined : (originals.get(given.key) ?? given)));
  const [smart] = useState(() =>
    'smartCompletion' in tool.fields ? { on: draft.values.smartCompletion === true } : undefined,
  );
  const [closed] = useState(() => new AbortController());
  useEffect(() => () => closed.abort(), [closed]);
  const { data } = store.state;
  if (original === undefined) return null;

  /** The finished task; null when the dialog was closed before, or the task is gone. */
  const finished = async (taskId: string): Promise<TaskView | null> => {
    const ended = () => {
      const current = store.tasks.get(taskId);
      return current === undefined || !isUnfinished(current);
    };
    try {
      await when(ended, { signal: closed.signal });
    } catch {
      return null;
    }
    return store.tasks.get(taskId) ?? null;
  };

  const work = async (
    { mask, penMode, penSize, smartCompletion }: EditedMask,
    editor: MaskEditorStore,
  ): Promise<void> => {
    const stored = await putToolFile(http, { tool: tool.code, field: name, bytes: mask, ext: 'png' });
    const { key, url } = editor.image;
    const image = { key, url, name: original.name };
    const values = {
      ...draft.values,
      [field.over]: key,
      [name]: stored.key,
      ...(smart === undefined ? {} : { smartCompletion }),
    };
    store.reuse({ values, files: { [field.over]: image, [name]: { ...stored, name: field.label } } });
    store.form.fillSetBy(name, { penMode, penSize });
    const outcome = await store.submit();
    if (outcome === 'refused' || outcome === 'invalid')
      toast.error(store.form.refusal ?? Object.values(store.form.errors)[0] ?? failureTextOf(tool, null));
    const submitted = outcome === 'submitted' ? store.current : undefined;
    if (submitted === undefined) return;
    const ended = await finished(submitted.taskId);
    if (ended === null) return;
    const [made] = ended.outputs;
    if (ended.taskStatus !== TaskStatus.success || made === undefined) {
      toast.error(failureTextOf(tool, ended.failure));
      return;
    }
    originals.set(made.key, original).set(key, original);
    editor.addResult(imageOf(made));
    toast.success(successTextOf(tool));
  };

  const save = async (edited: EditedMask, editor: MaskEditorStore): Promise<'stay'> => {
    editor.setBusy(true);
    try {
      await work(edited, editor);
    } finally {
      editor.setBusy(false);
    }
    return 'stay';
  };

  return (
    <MarkDialog
      title={field.continues ?? tool.title}
      image={original}
      result={result}
      {...(smart === undefined ? {} : { smart })}
      options={(size) =>
        maskOptions(field, { tool: tool.code, name, continued: true, image: original, mask: undefined, size })
      }
      submit={{
        label: tool.title.replace(/^(AI|无痕)/, ''),
        ...(data === null
          ? {}
          : { note: priceText(toolPrice(tool, draft.values, data, membership.current?.memberType ?? null)) }),
      }}
      savingLabel="正在处理"
      onSave={save}
      onClose={onClose}
    />
  );
});
