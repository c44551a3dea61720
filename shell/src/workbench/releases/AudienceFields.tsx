import type { ShownAudience } from '@ai-site/shared/api/canary-audience';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { RadioGroup, type RadioOption } from '@ai-site/shared/ui/radio';
import { type AudienceDraft, type AudienceMode, audienceName } from './canary-form.ts';
import styles from './dialogs.module.css';
import { VisitorChoices } from './VisitorChoices.tsx';

export interface AudienceFieldsProps {
  readonly draft: AudienceDraft;
  /** Of the running canary of this version; null when there is none. */
  readonly current: ShownAudience | null;
  /** Whether the steps of a plan say who gets it beside the listed accounts. */
  readonly planned: boolean;
  readonly error: string | undefined;
  readonly onChange: (draft: AudienceDraft) => void;
}

/** Whom a canary reaches. */
export function AudienceFields({ draft, current, planned, error, onChange }: AudienceFieldsProps) {
  const listed = current?.accounts.length ?? 0;
  const options: readonly RadioOption<AudienceMode>[] = [
    ...(current === null ? [] : [{ value: 'keep' as const, label: `保持不变（${audienceName(current)}）` }]),
    // In a plan this is a step.
    ...(planned ? [] : [{ value: 'accounts' as const, label: '仅指定账号', hint: '其他访客都不命中' }]),
    { value: 'everybody' as const, label: '全部访客' },
    { value: 'chosen' as const, label: '指定对象', hint: '指定的账号一定命中，其余按等级和平台的比例命中' },
  ];
  const separated = '用空格、逗号或换行分隔';
  return (
    <div className={styles.group}>
      <RadioGroup<AudienceMode>
        label="灰度对象"
        options={options}
        value={draft.mode}
        onChange={(mode) => onChange({ ...draft, mode })}
      />
      {draft.mode === 'chosen' && (
        <VisitorChoices chosen={draft} onChange={(chosen) => onChange({ ...draft, ...chosen })} />
      )}
      {(draft.mode === 'chosen' || draft.mode === 'accounts') && (
        <Field
          label="账号手机号"
          hint={draft.mode === 'accounts' && listed > 0 ? `${separated}；留空则保持现有 ${listed} 个账号` : separated}
          error={error}
        >
          {(control) => (
            <Textarea
              {...control}
              minRows={2}
              maxRows={5}
              inputMode="tel"
              value={draft.accounts}
              onChange={(accounts) => onChange({ ...draft, accounts })}
              placeholder="例如：先给团队成员"
            />
          )}
        </Field>
      )}
    </div>
  );
}
