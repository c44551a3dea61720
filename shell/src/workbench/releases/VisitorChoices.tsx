import {
  type AudiencePlatform,
  type AudienceTier,
  audiencePlatform,
  audiencePlatformNames,
  audienceTier,
  audienceTierNames,
} from '@ai-site/shared/api/canary-audience';
import { Checkbox } from '@ai-site/shared/ui/field';
import styles from './dialogs.module.css';

export interface ChosenVisitors {
  readonly tiers: readonly AudienceTier[];
  readonly platforms: readonly AudiencePlatform[];
}

export interface VisitorChoicesProps {
  /** What the choices are of, before their legends: `第 2 步的`. */
  readonly of?: string;
  readonly chosen: ChosenVisitors;
  readonly onChange: (chosen: ChosenVisitors) => void;
}

const toggled = <T,>(chosen: readonly T[], value: T, on: boolean): readonly T[] =>
  on ? [...chosen, value] : chosen.filter((known) => known !== value);

/** Tiers and platforms of visitors. */
export function VisitorChoices({ of = '', chosen: { tiers, platforms }, onChange }: VisitorChoicesProps) {
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{of}会员等级（不选为全部）</legend>
        {audienceTier.options.map((tier) => (
          <Checkbox
            key={tier}
            checked={tiers.includes(tier)}
            onChange={(on) => onChange({ tiers: toggled(tiers, tier, on), platforms })}
          >
            {audienceTierNames[tier]}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{of}平台（不选为全部）</legend>
        {audiencePlatform.options.map((platform) => (
          <Checkbox
            key={platform}
            checked={platforms.includes(platform)}
            onChange={(on) => onChange({ tiers, platforms: toggled(platforms, platform, on) })}
          >
            {audiencePlatformNames[platform]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
