import { Checkbox, Input, NumberInput, Slider, Switch, Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { DeferredRadioGroup } from './DeferredRadioGroup.tsx';
import { DeferredSelect } from './DeferredSelect.tsx';
import { type BoundControl, type FieldModel, FormField } from './FormField.tsx';
import type { AnyDeclaration, FieldTable } from './field-table.ts';
import styles from './form-fields.module.css';
import type { FormValues } from './form-model.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const choiceOf = (value: unknown): string | number | null => (typeof value === 'string' ? value : numberOf(value));
const choicesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function controlOf(field: AnyDeclaration, { value, onChange, onBlur, ...aria }: BoundControl<unknown>): ReactNode {
  const focus = field.first === true ? { 'data-autofocus': true } : {};
  switch (field.kind) {
    case 'text':
      return (
        <Input
          autoComplete="off"
          {...field.control}
          {...aria}
          {...focus}
          value={textOf(value)}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'textarea':
      return (
        <Textarea {...field.control} {...aria} {...focus} value={textOf(value)} onChange={onChange} onBlur={onBlur} />
      );
    case 'number':
      return <NumberInput {...field.control} {...aria} value={numberOf(value)} onChange={onChange} onBlur={onBlur} />;
    case 'slider': {
      const { text, ...range } = field.control;
      const number = numberOf(value) ?? range.min;
      return <Slider {...range} label={field.label} hideLabel value={number} text={text(number)} onChange={onChange} />;
    }
    case 'select':
      return (
        <DeferredSelect {...field.control} {...aria} value={choiceOf(value)} onChange={onChange} onBlur={onBlur} />
      );
    case 'radio': {
      const { id: _, 'aria-required': __, 'aria-labelledby': ___, ...described } = aria;
      return (
        <DeferredRadioGroup
          {...field.control}
          {...described}
          label={field.label}
          hideLabel
          value={choiceOf(value)}
          onChange={onChange}
        />
      );
    }
    case 'switch':
      return <Switch label={field.label} checked={value === true} onChange={onChange} />;
    case 'checks': {
      const { 'aria-required': _, ...described } = aria;
      const chosen = choicesOf(value);
      return (
        // biome-ignore lint/a11y/useSemanticElements: its label is the field's, not a legend
        <div {...described} role="group" className={styles.checks}>
          {field.control.options.map((option) => (
            <Checkbox
              key={option.value}
              checked={chosen.includes(option.value)}
              onChange={(on) =>
                onChange(on ? [...chosen, option.value] : chosen.filter((known) => known !== option.value))
              }
            >
              <span>
                {option.label} {option.detail !== undefined && <code>{option.detail}</code>}
              </span>
            </Checkbox>
          ))}
        </div>
      );
    }
  }
}

export interface FormFieldsProps<V extends FormValues> {
  readonly model: FieldModel<V>;
  readonly fields: FieldTable<V>;
}

/** The fields of a declared table, each bound to the form model, with its error below it. Selects and radios come when a form shows them. */
export const FormFields = observer(function FormFields({
  model,
  fields,
}: {
  readonly model: FieldModel<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, AnyDeclaration>>;
}) {
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([name, field]) => {
        const { label, hint, required, span } = field;
        return (
          <FormField
            key={name}
            model={model}
            name={name}
            label={label}
            {...(hint === undefined ? {} : { hint })}
            {...(required === undefined ? {} : { required })}
            className={(span === undefined ? styles.whole : styles[span]) ?? ''}
          >
            {(bound) => controlOf(field, bound)}
          </FormField>
        );
      })}
    </div>
  );
}) as <V extends FormValues>(props: FormFieldsProps<V>) => ReactElement;
