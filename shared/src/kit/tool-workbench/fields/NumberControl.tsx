import { IconButton } from '@ai-site/shared/ui/button';
import type { ControlProps } from '@ai-site/shared/ui/field';
import { NumberInput, Slider } from '@ai-site/shared/ui/field';
import { MinusIcon, PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { NumberField } from '../../../tools/field.ts';
import { ControlField } from './ControlField.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './fields.module.css';

const decimals = (step: number): number => (Number.isInteger(step) ? 0 : (String(step).split('.')[1]?.length ?? 0));

interface StepperProps {
  readonly control: ControlProps;
  readonly field: NumberField;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ control, field: { label, min, max, step, unit = '' }, value, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is the field's, not a legend
    <div
      id={control.id}
      role="group"
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={control['aria-describedby']}
      className={styles.stepper}
    >
      <IconButton
        label={`减少${label}`}
        look="bordered"
        icon={<MinusIcon size={16} />}
        disabled={value <= min}
        onClick={() => onChange(value - step)}
      />
      <output className={styles.stepperValue} aria-live="polite">
        {value} {unit}
      </output>
      <IconButton
        label={`增加${label}`}
        look="bordered"
        icon={<PlusIcon size={16} />}
        disabled={value >= max}
        onClick={() => onChange(value + step)}
      />
    </div>
  );
}

/** A number: dragged, stepped or typed. */
export const NumberControl = observer(function NumberControl({ name, field, form }: FieldControlProps<NumberField>) {
  const { label, min, max, step, look, unit = '' } = field;
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => {
        const given = form.values[name];
        const value = typeof given === 'number' ? given : null;
        const places = decimals(step);
        const change = (next: number | null) => form.set(name, next === null ? null : Number(next.toFixed(places)));
        if (look === 'slider')
          return (
            <Slider
              label={label}
              hideLabel
              min={min}
              max={max}
              step={step}
              value={value ?? min}
              text={`${(value ?? min).toFixed(places)}${unit}`}
              onChange={change}
            />
          );
        if (look === 'stepper')
          return <Stepper control={control} field={field} value={value ?? min} onChange={change} />;
        return (
          <NumberInput
            {...control}
            min={min}
            max={max}
            step={step}
            unit={unit}
            value={value}
            onChange={change}
            onBlur={() => form.leave(name)}
          />
        );
      }}
    </ControlField>
  );
});
