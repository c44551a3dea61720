import { type ReviewedPublication, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { type RefusalReason, refusalReasons, showcaseLimits, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import details from '../listing/detail.module.css';
import { nameOf } from '../works/name-of.ts';
import { actionTexts, reasonedTexts } from './decisions.ts';
import styles from './reasoned-dialog.module.css';
import type { ReasonedDecision, ReviewsStore } from './reviews-store.ts';

const form = z.pick(showcaseReviews.refuse.body, { reason: true, note: true });

interface ReasonPickerProps {
  readonly value: RefusalReason | null;
  readonly error: string | undefined;
  readonly onChange: (reason: RefusalReason) => void;
}

/** The reasons as numbered radios: a digit chooses one, wherever the focus is among them. */
function ReasonPicker({ value, error, onChange }: ReasonPickerProps) {
  const press = (event: KeyboardEvent) => {
    const reason = refusalReasons[Number(event.key) - 1];
    if (reason === undefined) return;
    event.preventDefault();
    onChange(reason.code);
    event.currentTarget.querySelector<HTMLInputElement>(`[value="${reason.code}"]`)?.focus();
  };
  return (
    <fieldset
      className={styles.reasons}
      onKeyDown={press}
      aria-describedby={error === undefined ? undefined : 'reason-error'}
    >
      <legend className={styles.legend}>
        原因<span className={styles.keys}>按 1–{refusalReasons.length} 选择</span>
      </legend>
      {refusalReasons.map(({ code, label, text }, index) => (
        <label key={code} className={styles.reason}>
          <input
            type="radio"
            name="reason"
            value={code}
            checked={value === code}
            data-autofocus={code === (value ?? refusalReasons[0].code) || undefined}
            onChange={() => onChange(code)}
          />
          <span className={styles.digit} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.reasonText}>
            {label}
            <span className={styles.toAuthor}>{text}</span>
          </span>
        </label>
      ))}
      <p id="reason-error" className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

export interface ReasonedDialogProps {
  readonly store: ReviewsStore;
  readonly decision: ReasonedDecision;
  readonly work: ReviewedPublication;
  /** It is no longer in the view in which the dialog was opened. */
  readonly gone: boolean;
  readonly onClose: () => void;
}

/** Refuses a work or takes it down, for a reason of the table and with a note. */
export const ReasonedDialog = observer(function ReasonedDialog({
  store,
  decision,
  work,
  gone,
  onClose,
}: ReasonedDialogProps) {
  const { label } = actionTexts[decision];
  const { done, effects } = reasonedTexts[decision];
  const model = useForm({
    initial: { reason: null as RefusalReason | null, note: '' },
    schema: form,
    submit: async ({ reason, note }) => {
      await store[decision](work, reason, note);
      if (decision === 'takeDown') getPlatform().toast.success(`${done}「${nameOf(work)}」`);
      onClose();
    },
  });
  const lost = gone && !model.submitting;
  return (
    <FormDialog
      title={`${label}：${nameOf(work)}`}
      okText={label}
      danger
      width={560}
      model={model}
      stopped={lost}
      onClose={onClose}
    >
      <ReasonPicker
        value={model.values.reason}
        error={model.errors.reason}
        onChange={(reason) => model.set('reason', reason)}
      />
      <FormField model={model} name="note" label="补充说明" hint="选填，作者会看到">
        {(control) => (
          <Textarea
            {...control}
            minRows={2}
            maxRows={4}
            maxLength={showcaseLimits.note}
            counted
            placeholder="例如：右下角有二维码"
            readOnly={model.submitting}
          />
        )}
      </FormField>
      <ul className={details.consequences}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {lost && <p role="alert">{showcaseTexts.decided}</p>}
    </FormDialog>
  );
});
