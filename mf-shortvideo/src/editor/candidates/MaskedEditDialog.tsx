import type { CandidateView } from '@ai-site/shared/api/comics/media-views';
import { tasks } from '@ai-site/shared/api/tasks';
import { creditsText, TENTHS } from '@ai-site/shared/domain/membership';
import type { EditedMask } from '@ai-site/shared/kit/mask-editor';
import { draftWithImage, ToolStore } from '@ai-site/shared/kit/tool-workbench';
import { MarkDialog, maskOptions } from '@ai-site/shared/kit/tool-workbench/mask';
import { putSigned } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { failureTextOf, TaskStatus } from '@ai-site/shared/tools';
import { erase } from '@ai-site/shared/tools/erase/tool';
import { generateImage } from '@ai-site/shared/tools/generate-image/tool';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

/** Tools that change the marked part of an image. */
const tools = {
  erase: {
    tool: erase,
    mask: 'maskImg',
    field: erase.fields.maskImg,
    title: '无痕消除',
    label: '消除',
    busy: '正在消除',
  },
  redraw: {
    tool: generateImage,
    mask: 'maskImageUrl',
    field: generateImage.fields.maskImageUrl,
    title: '局部重绘',
    label: '重绘',
    busy: '正在重绘',
  },
} as const;

/** `prompt`: what is drawn in the marked part. */
export type MaskedEdit = { readonly kind: 'erase' } | { readonly kind: 'redraw'; readonly prompt: string };

export interface MaskedEditDialogProps {
  readonly edit: MaskedEdit;
  readonly candidate: Pick<CandidateView, 'key' | 'url'>;
  /** Given the key of the changed image. Resolves when it is used. */
  readonly onMade: (key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Erases or redraws what somebody marks in an image of a storyboard, by the tool for it, at its price. */
export default observer(function MaskedEditDialog({
  edit,
  candidate: { key, url },
  onMade,
  onClose,
}: MaskedEditDialogProps) {
  const { tool, mask: maskField, field, title, label, busy } = tools[edit.kind];
  const platform = getPlatform();
  const [store] = useState(() => new ToolStore({ tool, platform }));
  const [image] = useState(() => ({ key, url, name: '分镜画面' }));
  const [closed] = useState(() => new AbortController());
  useEffect(() => store.open(), [store]);
  useEffect(() => () => closed.abort(), [closed]);

  /** The key of the result; null when there is none, which was told, or the dialog was closed before. */
  const result = async (taskId: string): Promise<string | null> => {
    const ended = () =>
      store.tasks.get(taskId)?.taskStatus === TaskStatus.success ||
      store.tasks.get(taskId)?.taskStatus === TaskStatus.failure;
    try {
      await when(ended, { signal: closed.signal });
    } catch {
      return null;
    }
    const task = store.tasks.get(taskId);
    const made = task?.taskStatus === TaskStatus.success ? task.outputs[0] : undefined;
    if (made === undefined) platform.toast.error(failureTextOf(tool, task?.failure ?? null));
    return made?.key ?? null;
  };

  const save = async ({ mask, penMode, penSize }: EditedMask): Promise<'stay' | undefined> => {
    const query = { tool: tool.code, field: maskField, ext: 'png', size: mask.size };
    const stored = await putSigned(platform.http, mask, (options) =>
      platform.http.call(tasks.uploadUrl, { query }, options),
    );
    const draft = draftWithImage(tool, image);
    const asked = edit.kind === 'redraw' ? { prompt: edit.prompt, outputNum: 1 } : {};
    store.reuse({
      values: { ...draft.values, ...asked, [maskField]: stored.key },
      files: { ...draft.files, [maskField]: { key: stored.key, url: stored.readUrl, name: field.label } },
    });
    if (edit.kind === 'erase') store.form.fillSetBy(maskField, { penMode, penSize });
    const outcome = await store.submit();
    const submitted = outcome === 'submitted' ? store.current : undefined;
    if (submitted === undefined) {
      if (outcome === 'refused' || outcome === 'invalid')
        platform.toast.error(store.form.refusal ?? Object.values(store.form.errors)[0] ?? failureTextOf(tool, null));
      return 'stay';
    }
    const made = await result(submitted.taskId);
    if (made === null) return 'stay';
    await onMade(made);
    return undefined;
  };

  const { price } = store;
  return (
    <MarkDialog
      title={title}
      image={image}
      options={(size) => maskOptions(field, { tool: tool.code, name: maskField, image, mask: undefined, size })}
      submit={{
        label,
        ...(price === null
          ? {}
          : { note: price.total === 0 ? '不扣算力' : `${creditsText(price.total * TENTHS)} 算力` }),
      }}
      savingLabel={busy}
      onSave={save}
      onClose={onClose}
    />
  );
});
