import type { OwnPrompt } from '@ai-site/shared/api/prompts';
import { promptLimits } from '@ai-site/shared/domain/prompts';
import { type FieldTable, FormDialog, FormFields } from '@ai-site/shared/kit/form';
import type { OwnPrompts } from '@ai-site/shared/kit/own-prompts';
import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useState } from 'react';
import { type PresetForm, presetForm } from './preset-form.ts';

const fields = {
  title: { kind: 'text', label: '名称', required: true, first: true, control: { maxLength: promptLimits.title } },
  category: {
    kind: 'text',
    label: '分类',
    hint: '例如：电商、插画；可以留空',
    control: { maxLength: promptLimits.category },
  },
  text: {
    kind: 'textarea',
    label: '提示词',
    required: true,
    hint: '用 {{商品}} 或 {{商品|玻璃杯}} 写变量，使用时会逐个询问，竖线后面是默认值',
    control: { maxLength: promptLimits.text, minRows: 5, maxRows: 12, counted: true },
  },
} satisfies FieldTable<PresetForm['values']>;

export interface PresetDialogProps {
  readonly store: OwnPrompts;
  /** What the form starts with; with an id that preset is changed. */
  readonly preset: Partial<OwnPrompt>;
  readonly onClose: () => void;
}

/** Form of a preset. */
export default function PresetDialog({ store, preset, onClose }: PresetDialogProps): ReactNode {
  const [model] = useState(() => presetForm(store, preset));
  const saved = () => {
    getPlatform().toast.success('已保存');
    onClose();
  };
  return (
    <FormDialog
      title={preset.id === undefined ? '新建预设' : '编辑预设'}
      okText="保存"
      model={model}
      width={560}
      onSubmitted={saved}
      onClose={onClose}
    >
      <FormFields model={model} fields={fields} />
    </FormDialog>
  );
}
