import { type ContentRule, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { showcaseLimits } from '@ai-site/shared/domain/showcase';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import * as z from 'zod/mini';
import type { ExhibitionStore } from './exhibition-store.ts';
import { actionNames, appliesNames } from './rule-texts.ts';

type RuleValues = Omit<ContentRule, 'id'>;

const form = z.omit(showcaseReviews.saveRule.body, { id: true });
/** Of an image: 64 bits. */
const fingerprint = /^[0-9a-f]{16}$/i;

const options = <V extends string>(names: Readonly<Record<V, string>>) =>
  (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }));

const fields: FieldTable<RuleValues> = {
  applies: { label: '检查', kind: 'radio', control: { options: options(appliesNames), columns: 2 } },
  pattern: {
    label: '规则',
    kind: 'text',
    required: true,
    first: true,
    hint: '文字：描述、提示词或标签里出现就命中，不分大小写和全半角。图片：16 位十六进制的图像指纹，相近的图片也会命中',
    control: { maxLength: showcaseLimits.pattern, spellCheck: false },
  },
  action: { label: '命中后', kind: 'radio', control: { options: options(actionNames), columns: 2 } },
  note: {
    label: '备注',
    kind: 'textarea',
    hint: '只有审核员能看到',
    control: { maxLength: showcaseLimits.note, minRows: 2, maxRows: 4, counted: true },
  },
};

export interface RuleDialogProps {
  readonly store: ExhibitionStore;
  /** Null: a new one. */
  readonly rule: ContentRule | null;
  readonly onClose: () => void;
}

/** Creates or changes a content rule. */
export const RuleDialog = observer(function RuleDialog({ store, rule, onClose }: RuleDialogProps) {
  const model = useForm({
    initial: {
      applies: rule?.applies ?? 'text',
      pattern: rule?.pattern ?? '',
      action: rule?.action ?? 'flag',
      note: rule?.note ?? '',
    } satisfies RuleValues as RuleValues,
    schema: form,
    rules: {
      pattern: ({ applies, pattern }) =>
        applies === 'image' && pattern !== '' && !fingerprint.test(pattern.trim())
          ? '图片规则是 16 位十六进制的图像指纹'
          : undefined,
    },
    submit: async (values) => {
      await store.saveRule({ id: rule?.id ?? null, ...values });
      getPlatform().toast.success('规则已保存');
      onClose();
    },
  });
  return (
    <FormDialog
      title={rule === null ? '新建内容规则' : '修改内容规则'}
      okText="保存"
      model={model}
      stopped={!model.dirty}
      onClose={onClose}
    >
      <FormFields model={model} fields={fields} />
    </FormDialog>
  );
});
