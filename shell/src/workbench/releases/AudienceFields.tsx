import { audiencePlatform, audiencePlatformNames, audienceTier, audienceTierNames, type ShownAudience } from '@ai-site/shared/api/canary-audience';
import { Checkbox, Field, Textarea } from '@ai-site/shared/ui/field';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { type AudienceDraft, type AudienceMode, audienceName } from './canary-form.ts';
import styles from './dialogs.module.css';

export interface AudienceFieldsProps {
  readonly draft: AudienceDraft;
  /** Of the running canary of this version; null when there is none. */
  readonly current: ShownAudience | null;
  readonly error: string | undefined;
  readonly onChange: (draft: AudienceDraft) => void;
}

const toggled = <T,>(chosen: readonly T[], value: T, on: boolean): readonly T[] => (on ? [...chosen, value] : chosen.filter((known) => known !== value));

/** Whom a canary reaches. */
export function AudienceFields({ draft, current, error, onChange }: AudienceFieldsProps) {
  const options = [
    ...(current === null ? [] : [{ value: 'keep' as const, label: `保持不变（${audienceName(current)}）` }]),
    { value: 'everybody' as const, label: '全部访客' },
    { value: 'chosen' as const, label: '指定对象', hint: '指定的账号一定命中，其余按等级和平台的比例命中' },
  ];
  return (
    <div className={styles.group}>
      <RadioGroup<AudienceMode> label="灰度对象" options={options} value={draft.mode} onChange={(mode) => onChange({ ...draft, mode })} />
      {draft.mode === 'chosen' && (
        <>
          <fieldset className={styles.choices}>
            <legend>会员等级（不选为全部）</legend>
            {audienceTier.options.map((tier) => (
              <Checkbox key={tier} checked={draft.tiers.includes(tier)} onChange={(on) => onChange({ ...draft, tiers: toggled(draft.tiers, tier, on) })}>
                {audienceTierNames[tier]}
              </Checkbox>
            ))}
          </fieldset>
          <fieldset className={styles.choices}>
            <legend>平台（不选为全部）</legend>
            {audiencePlatform.options.map((platform) => (
              <Checkbox key={platform} checked={draft.platforms.includes(platform)} onChange={(on) => onChange({ ...draft, platforms: toggled(draft.platforms, platform, on) })}>
                {audiencePlatformNames[platform]}
              </Checkbox>
            ))}
          </fieldset>
          <Field label="账号手机号" hint="用空格、逗号或换行分隔" error={error}>
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
        </>
      )}
    </div>
  );
}
