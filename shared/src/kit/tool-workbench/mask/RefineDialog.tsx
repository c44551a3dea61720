import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type TaskOutput, type TaskView, toolCalls } from '../../../api/tasks.ts';
import type { MaskField } from '../../../tools/field.ts';
import type { EditedMask } from '../../mask-editor/index.ts';
import { putToolFile } from '../fields/put-tool-file.ts';
import { draftOfTask } from '../hand-over.ts';
import { priceText } from '../submit/SubmitBar.tsx';
import { toolPrice } from '../submit/tool-price.ts';
import type { ToolStore } from '../tool-store.ts';
import { MarkDialog, type OpenedImage } from './MarkDialog.tsx';
import { maskOptions } from './mask-options.ts';

export interface RefineDialogProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  readonly output: TaskOutput;
  /** The field with the hints. */
  readonly name: string;
  readonly field: MaskField;
  readonly onClose: () => void;
}

/** Sides that differ by less are those of one image. */
const RATIO_TOLERANCE = 0.01;

/** A result that shows a part of the image only (头像) does not fit over it. */
const coversImage = ({ width, height }: TaskOutput, image: OpenedImage): boolean =>
  width !== null && height !== null && Math.abs(width / height - image.width / image.height) < RATIO_TOLERANCE;

/** Marks what a result lacks and what it has too much, over the image that it was made of; a new task makes it again with these hints. */
export const RefineDialog = observer(function RefineDialog({
  store,
  task,
  output,
  name,
  field,
  onClose,
}: RefineDialogProps) {
  const { http, membership } = getPlatform();
  const { tool } = store;
  const [draft] = useState(() => draftOfTask(tool, task));
  const image = draft.files[field.over];
  const { data } = store.state;
  if (image === undefined) return null;
  const save = async ({ mask }: EditedMask) => {
    const stored = await putToolFile(http, { tool: tool.code, field: name, bytes: mask, ext: 'png' });
    store.reuse({
      values: { ...draft.values, [name]: stored.key },
      files: { ...draft.files, [name]: { ...stored, name: field.label } },
    });
    void store.submit(toolCalls(tool).refine);
  };
  return (
    <MarkDialog
      title="精修：标出要保留和要去除的地方"
      image={image}
      options={async (size) => ({
        ...(await maskOptions(field, { tool: tool.code, name, image, mask: draft.files[name], size })),
        ...(coversImage(output, size) ? { cutoutUrl: output.url } : {}),
      })}
      submit={{
        label: `重新${tool.title.replace(/^AI/, '')}`,
        ...(data === null
          ? {}
          : { note: priceText(toolPrice(tool, draft.values, data, membership.current?.memberType ?? null)) }),
      }}
      onSave={save}
      onClose={onClose}
    />
  );
});
