import { type ManagedTag, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ExhibitionStore } from './exhibition-store.ts';

export interface MergeDialogProps {
  readonly store: ExhibitionStore;
  readonly tag: ManagedTag;
  readonly tags: readonly ManagedTag[];
  readonly onClose: () => void;
}

/** Merges a tag into another one, which takes its works. */
export const MergeDialog = observer(function MergeDialog({ store, tag, tags, onClose }: MergeDialogProps) {
  const { id, tagName, count } = tag;
  const [fields] = useState<FieldTable<{ readonly into: number | null }>>(() => ({
    into: {
      label: '并入',
      kind: 'select',
      required: true,
      control: {
        placeholder: '选择标签',
        options: tags
          .filter((other) => other.id !== id)
          .map((other) => ({ value: other.id, label: `${other.tagName}（${other.count}）` })),
      },
    },
  }));
  const model = useForm({
    initial: { into: null as number | null },
    schema: showcaseReviews.mergeTags.body,
    toInput: ({ into }) => ({ from: id, into }),
    rules: { into: ({ into }) => (into === null ? '请选择要并入的标签' : undefined) },
    submit: async ({ into }) => {
      await store.mergeTags(id, into);
      getPlatform().toast.success(`标签「${tagName}」已合并`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`合并「${tagName}」`}
      okText="合并"
      danger
      width={440}
      model={model}
      stopped={model.values.into === null}
      onClose={onClose}
    >
      <p>
        「{tagName}」的 {count} 个作品会改用所选标签，「{tagName}」不再存在。合并后不能恢复。
      </p>
      <FormFields model={model} fields={fields} />
    </FormDialog>
  );
});
