import { CANARY_STEPS_MAX } from '@ai-site/shared/api/rules';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import { Select, type SelectOption } from '@ai-site/shared/ui/select';
import { nextStep, type StepDraft, type StepMode } from './canary-form.ts';
import styles from './dialogs.module.css';
import { VisitorChoices } from './VisitorChoices.tsx';

export interface StepFieldsProps {
  readonly steps: readonly StepDraft[];
  readonly error: string | undefined;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}

const modes: readonly SelectOption<StepMode>[] = [
  { value: 'canary', label: '灰度对象' },
  { value: 'everybody', label: '全部访客' },
  { value: 'chosen', label: '等级或平台' },
];
const firstModes: readonly SelectOption<StepMode>[] = [{ value: 'accounts', label: '仅指定账号' }, ...modes];

interface OneStepProps {
  readonly step: StepDraft;
  /** From 1. */
  readonly no: number;
  readonly onChange: (part: Partial<StepDraft>) => void;
  /** Undefined: it is the only one. */
  readonly onRemove: (() => void) | undefined;
}

function OneStep({ step, no, onChange, onRemove }: OneStepProps) {
  return (
    <li>
      <Field label={`第 ${no} 步的对象`} hideLabel className={styles.stepAudience}>
        {(control) => (
          <Select<StepMode>
            {...control}
            options={no === 1 ? firstModes : modes}
            value={step.mode}
            onChange={(mode) => onChange({ mode })}
          />
        )}
      </Field>
      {step.mode !== 'accounts' && (
        <Field label={`第 ${no} 步的比例（%）`} hideLabel className={styles.stepPercent}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={3}
              suffix="%"
              value={step.percent}
              onChange={(percent) => onChange({ percent })}
            />
          )}
        </Field>
      )}
      <Field label={`第 ${no} 步停留的分钟`} hideLabel className={styles.stepMinutes}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={5}
            suffix="分钟"
            value={step.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
      </Field>
      <Button
        size="small"
        variant="ghost"
        className={styles.stepRemove}
        disabled={onRemove === undefined}
        aria-label={`删除第 ${no} 步`}
        onClick={onRemove}
      >
        删除
      </Button>
      {step.mode === 'chosen' && (
        <div className={styles.stepChoices}>
          <VisitorChoices of={`第 ${no} 步的`} chosen={step} onChange={onChange} />
        </div>
      )}
    </li>
  );
}

/** The steps of a planned canary: whom each reaches, and its pause. */
export function StepFields({ steps, error, onChange }: StepFieldsProps) {
  return (
    <fieldset className={styles.plan}>
      <legend>
        每一步的对象、比例和停留时间，指定的账号每一步都命中；访问足够且不比线上差才进入下一步，最后一步之后自动上线
      </legend>
      <ol className={styles.planSteps}>
        {steps.map((step, index) => (
          <OneStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place.
            key={index}
            step={step}
            no={index + 1}
            onChange={(part) => onChange(steps.map((known, at) => (at === index ? { ...known, ...part } : known)))}
            onRemove={steps.length === 1 ? undefined : () => onChange(steps.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <div className={styles.planEnd}>
        <Button
          size="small"
          disabled={steps.length >= CANARY_STEPS_MAX}
          onClick={() => onChange([...steps, nextStep(steps.at(-1))])}
        >
          添加一步
        </Button>
        <p role="status" className={styles.planError}>
          {error}
        </p>
      </div>
    </fieldset>
  );
}
