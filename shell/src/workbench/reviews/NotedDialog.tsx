import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import details from '../listing/detail.module.css';
import { nameOf } from '../works/name-of.ts';
import { actionTexts, notedTexts } from './decisions.ts';
import type { NotedDecision, ReviewsStore } from './reviews-store.ts';

export interface NotedDialogProps {
  readonly store: ReviewsStore;
  readonly decision: NotedDecision;
  readonly work: ReviewedPublication;
  /** It is no longer in the view in which the dialog was opened. */
  readonly gone: boolean;
  readonly onClose: () => void;
}

/** Decides an appeal or reports, or restores a work, with a note. */
export function NotedDialog({ store, decision, work, gone, onClose }: NotedDialogProps) {
  const { label, danger } = actionTexts[decision];
  const { done, effects, noteLabel, noteHint, noteRequired, noteExample } = notedTexts[decision];
  const decide: Readonly<Record<NotedDecision, (note: string) => Promise<void>>> = {
    grant: (note) => store.decideAppeal(work, true, note),
    uphold: (note) => store.decideAppeal(work, false, note),
    restore: (note) => store.restore(work, note),
    dismiss: (note) => store.dismissReports(work, note),
  };
  return (
    <ActionDialog
      title={`${label}：${nameOf(work)}`}
      okText={label}
      danger={danger}
      blocked={gone ? showcaseTexts.decided : null}
      reasonLabel={noteLabel}
      reasonHint={noteHint}
      reasonExample={noteExample}
      reasonRequired={noteRequired}
      action={decide[decision]}
      done={`${done}「${nameOf(work)}」`}
      onClose={onClose}
    >
      <ul className={details.consequences}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ActionDialog>
  );
}
