import { type ManagedTag, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { showcaseLimits } from '@ai-site/shared/domain/showcase';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import * as z from 'zod/mini';
import type { ExhibitionStore } from './exhibition-store.ts';

const form = z.pick(showcaseReviews.saveTag.body, { tagName: true });

const fields: FieldTable<{ readonly tagName: string }> = {
  tagName: {
    label: '名称',
    kind: 'text',
    required: true,
    first: true,
    hint: `最多 ${showcaseLimits.tagName} 个字`,
    control: { maxLength: showcaseLimits.tagName },
  },
};

export interface TagDialogProps {
  readonly store: ExhibitionStore;
  /** Null: a new one. */
  readonly tag: ManagedTag | null;
  readonly onClose: () => void;
}

/** Creates a tag or gives it another name. */
export const TagDialog = observer(function TagDialog({ store, tag, onClose }: TagDialogProps) {
  const model = useForm({
    initial: { tagName: tag?.tagName ?? '' },
    schema: form,
    submit: async ({ tagName }) => {
      await store.saveTag({ id: tag?.id ?? null, tagName, hidden: tag?.hidden ?? false });
      getPlatform().toast.success(`标签「${tagName}」已保存`);
      onClose();
    },
    placeError: ({ message }) => ({ tagName: message }),
  });
  return (
    <FormDialog
      title={tag === null ? '新建标签' : `改名「${tag.tagName}」`}
      okText="保存"
      width={440}
      model={model}
      stopped={!model.dirty}
      onClose={onClose}
    >
      <FormFields model={model} fields={fields} />
    </FormDialog>
  );
});
