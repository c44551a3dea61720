import { canaryText, stepText } from '@ai-site/shared/api/canary-audience';
import { When } from '../time/When.tsx';
import type { VersionActionProps } from './action-props.ts';
import { audienceName } from './canary-form.ts';
import styles from './dialogs.module.css';

/** The canary that runs now, whom it reaches and where its plan stands. */
export function CurrentCanary({ entry }: Pick<VersionActionProps, 'entry'>) {
  const { canary } = entry;
  if (canary === null) return <p className={styles.sideNote}>目前没有灰度，全部访客使用 {entry.live ?? '无'}。</p>;
  const { plan } = canary;
  return (
    <div className={styles.sideNote}>
      <p>
        当前灰度：<code>{canary.version}</code>{' '}
        {canary.percent === 0
          ? canaryText(0, canary.audience)
          : `占 ${canary.percent}%，${audienceName(canary.audience)}`}
        （{canary.by}，
        <When at={canary.since} />）
      </p>
      {plan !== null && (
        <>
          <p>
            计划第 {plan.step + 1}/{plan.steps.length} 步，本步访问 {plan.loads}/{plan.loadsNeeded}，停留{' '}
            {plan.steps[plan.step]?.minutes ?? 0} 分钟（
            <When at={plan.since} /> 开始）{plan.fewNetworks && plan.loads > 0 && '，访问来自的网络太少时不会自动推进'}
          </p>
          <ol className={styles.planWords} aria-label="计划">
            {plan.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place.
              <li key={index} aria-current={index === plan.step ? 'step' : undefined}>
                {stepText({ ...step, audience: step.audience ?? canary.audience })}，{step.minutes} 分钟
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
