import { Field, Input, RangeInput } from '@ai-site/shared/ui/field';
import { CANARY_STEPS, percentOf } from './canary-percent.ts';
import styles from './dialogs.module.css';

export interface SharePickerProps {
  /** The share as typed. */
  readonly text: string;
  /** Offers 0 %, which ends the canary. */
  readonly running: boolean;
  readonly onChange: (text: string) => void;
}

/** A share of the visitors by slider, number and common values. */
export function SharePicker({ text, running, onChange }: SharePickerProps) {
  const percent = percentOf(text);
  return (
    <>
      <div className={styles.percent}>
        <RangeInput
          data-autofocus
          aria-label="灰度比例"
          min={0}
          max={100}
          step={1}
          value={percent ?? 0}
          text={`${percent ?? 0}%`}
          onChange={(value) => onChange(String(value))}
        />
        <Field label="比例（%）" hideLabel error={percent === null ? '灰度比例为 0 到 100 的整数' : undefined}>
          {(control) => (
            <Input {...control} inputMode="numeric" maxLength={3} value={text} onChange={onChange} suffix="%" />
          )}
        </Field>
      </div>
      <fieldset className={styles.steps}>
        <legend className="visually-hidden">常用比例</legend>
        {[...(running ? [0] : []), ...CANARY_STEPS].map((step) => (
          <button
            key={step}
            type="button"
            className={styles.step}
            aria-pressed={step === percent}
            onClick={() => onChange(String(step))}
          >
            {step === 0 ? '结束' : `${step}%`}
          </button>
        ))}
      </fieldset>
    </>
  );
}
