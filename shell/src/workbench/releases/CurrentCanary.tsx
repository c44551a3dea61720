import { When } from '../time/When.tsx';
import type { VersionActProps } from './act-props.ts';
import { audienceName } from './canary-form.ts';
import styles from './dialogs.module.css';

/** The canary that runs now, whom it reaches and where its plan stands. */
export function CurrentCanary({ entry }: Pick<VersionActProps, 'entry'>) {
  const { canary } = entry;
  if (canary === null) return <p className={styles.sideNote}>目前没有灰度，全部访客使用 {entry.live ?? '无'}。</p>;
  const { plan } = canary;
  return (
    <div className={styles.sideNote}>
      <p>
        当前灰度：<code>{canary.version}</code> 占 {canary.percent}%，{audienceName(canary.audience)}（{canary.by}，<When at={canary.since} />）
      </p>
      {plan !== null && (
        <p>
          计划第 {plan.step + 1}/{plan.steps.length} 步，本步访问 {plan.loads}/{plan.loadsNeeded}，停留 {plan.steps[plan.step]?.minutes ?? 0} 分钟（
          <When at={plan.since} /> 开始）
        </p>
      )}
    </div>
  );
}
