import { CANARY_STEPS_MAX } from '@ai-site/shared/api/canary-audience';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import type { StepDraft } from './canary-form.ts';
import styles from './dialogs.module.css';

export interface StepFieldsProps {
  readonly steps: readonly StepDraft[];
  readonly error: string | undefined;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}

/** The shares of a planned canary with their pauses. */
export function StepFields({ steps, error, onChange }: StepFieldsProps) {
  const change = (index: number, part: Partial<StepDraft>): void => onChange(steps.map((step, at) => (at === index ? { ...step, ...part } : step)));
  return (
    <fieldset className={styles.plan}>
      <legend>每一步的比例和停留时间；访问足够且不比线上差才进入下一步，最后一步之后自动上线</legend>
      <ol className={styles.planSteps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place.
          <li key={index}>
            <Field label={`第 ${index + 1} 步的比例（%）`} hideLabel>
              {(control) => <Input {...control} inputMode="numeric" maxLength={3} suffix="%" value={step.percent} onChange={(percent) => change(index, { percent })} />}
            </Field>
            <Field label={`第 ${index + 1} 步停留的分钟`} hideLabel>
              {(control) => <Input {...control} inputMode="numeric" maxLength={5} suffix="分钟" value={step.minutes} onChange={(minutes) => change(index, { minutes })} />}
            </Field>
            <Button
              size="small"
              variant="ghost"
              disabled={steps.length === 1}
              aria-label={`删除第 ${index + 1} 步`}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            >
              删除
            </Button>
          </li>
        ))}
      </ol>
      <div className={styles.planEnd}>
        <Button size="small" disabled={steps.length >= CANARY_STEPS_MAX} onClick={() => onChange([...steps, { percent: '100', minutes: '30' }])}>
          添加一步
        </Button>
        <p role="status" className={styles.planError}>
          {error}
        </p>
      </div>
    </fieldset>
  );
}
