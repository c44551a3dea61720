import { valueText } from '@ai-site/shared/configuration';
import type { ConfigurationField } from '@ai-site/shared/contract';
import { type FieldModel, FormField } from '@ai-site/shared/kit/form';
import { Input } from '@ai-site/shared/ui/field';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { Select } from '@ai-site/shared/ui/select';
import { observer } from 'mobx-react-lite';
import { OFF, ON, rangeText } from './value-input.ts';

export interface ValueFieldProps {
  readonly model: FieldModel<{ readonly value: string; readonly reason: string }>;
  readonly field: ConfigurationField;
}

/** The control for a value of one kind, with what it allows and its default. */
export const ValueField = observer(function ValueField({ model, field }: ValueFieldProps) {
  const hint = [rangeText(field), `默认 ${valueText(field, field.default)}`].filter((part) => part !== null).join('，');
  if (field.kind === 'switch') {
    const options = [
      { value: ON, label: '开', ...(field.default ? { hint: '默认' } : {}) },
      { value: OFF, label: '关', ...(field.default ? {} : { hint: '默认' }) },
    ];
    return (
      <RadioGroup
        label={field.label}
        options={options}
        value={model.values.value}
        onChange={(value) => model.set('value', value)}
      />
    );
  }
  return (
    <FormField model={model} name="value" label={field.label} hint={hint}>
      {(control) => {
        if (field.kind === 'choice') return <Select {...control} options={field.options} />;
        const number =
          field.kind === 'number'
            ? ({ inputMode: 'decimal', suffix: field.unit } as const)
            : { maxLength: field.maxLength };
        return <Input {...control} {...number} data-autofocus autoComplete="off" />;
      }}
    </FormField>
  );
});
