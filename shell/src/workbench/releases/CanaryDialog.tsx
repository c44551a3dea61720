import { classes } from '@ai-site/shared/ui/classes';
import { Field, Input } from '@ai-site/shared/ui/field';
import { useState } from 'react';
import { ActDialog } from '../ActDialog.tsx';
import details from '../listing/detail.module.css';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import type { VersionActProps } from './act-props.ts';
import { refusal } from './acts.ts';
import { CANARY_STEPS, percentOf, startPercent } from './canary-percent.ts';
import styles from './dialogs.module.css';
import { ShareBar } from './ShareBar.tsx';

function CurrentCanary({ entry }: Pick<VersionActProps, 'entry'>) {
  const { canary } = entry;
  if (canary === null) return <p className={styles.sideNote}>目前没有灰度，全部访客使用 {entry.live ?? '无'}。</p>;
  return (
    <p className={styles.sideNote}>
      当前灰度：<code>{canary.version}</code> 占 {canary.percent}%（{canary.by}，<When at={canary.since} />）
    </p>
  );
}

/** Releases a version to a share of the visitors; 0 % ends the canary. */
export function CanaryDialog({ store, entry, version, onClose }: VersionActProps) {
  const running = entry.canary?.version === version.version ? entry.canary.percent : null;
  const [text, setText] = useState(() => String(startPercent(running)));
  const percent = percentOf(text);
  const ends = percent === 0;
  const wrong = percent === null ? '灰度比例为 0 到 100 的整数' : undefined;
  const pointless = ends && running === null ? '该版本没有在灰度' : null;
  return (
    <ActDialog
      title={`灰度 ${entry.title}`}
      okText={ends ? '结束灰度' : `灰度到 ${percent ?? '…'}%`}
      blocked={refusal('canary', entry, version) ?? pointless}
      incomplete={percent === null}
      reasonExample="例如：先给少量访客验证"
      done={ends ? `${entry.title} 的灰度已结束` : `${entry.title} ${version.version} 已灰度到 ${percent}%`}
      act={(reason) => store.canary(entry.name, version.version, percent ?? 0, reason)}
      onClose={onClose}
    >
      <CurrentCanary entry={entry} />
      <div className={classes(details.card, styles.division)}>
        <span>
          <span className={table.quiet}>线上</span> <code>{entry.live ?? '无'}</code> {100 - (percent ?? 0)}%
        </span>
        <span>
          <span className={table.quiet}>灰度</span> <code>{version.version}</code> {percent ?? 0}%
        </span>
        <ShareBar percent={percent ?? 0} />
      </div>
      <div className={styles.percent}>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          data-autofocus
          aria-label="灰度比例"
          aria-valuetext={`${percent ?? 0}%`}
          className={styles.slider}
          style={{ '--value': `${percent ?? 0}%` }}
          value={percent ?? 0}
          onChange={(event) => setText(event.target.value)}
        />
        <Field label="比例（%）" hideLabel error={wrong} className={styles.percentField ?? ''}>
          {(control) => <Input {...control} inputMode="numeric" maxLength={3} value={text} onChange={setText} suffix="%" />}
        </Field>
      </div>
      <fieldset className={styles.steps}>
        <legend className="visually-hidden">常用比例</legend>
        {[...(running === null ? [] : [0]), ...CANARY_STEPS].map((step) => (
          <button key={step} type="button" className={styles.step} aria-pressed={step === percent} onClick={() => setText(String(step))}>
            {step === 0 ? '结束' : `${step}%`}
          </button>
        ))}
      </fieldset>
    </ActDialog>
  );
}
