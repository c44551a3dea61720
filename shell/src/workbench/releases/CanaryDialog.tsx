import { countsForCanary, reachesMore } from '@ai-site/shared/api/canary-audience';
import { classes } from '@ai-site/shared/ui/classes';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import details from '../listing/detail.module.css';
import table from '../listing/table.module.css';
import { AudienceFields } from './AudienceFields.tsx';
import type { VersionActionProps } from './action-props.ts';
import { refusal } from './actions.ts';
import { CurrentCanary } from './CurrentCanary.tsx';
import { checkAudience, checkSteps, listsAccounts, START_STEPS, startAudience } from './canary-form.ts';
import { percentOf, startPercent } from './canary-percent.ts';
import styles from './dialogs.module.css';
import { ReportNote, useSkipped } from './ReportNote.tsx';
import { ShareBar } from './ShareBar.tsx';
import { SharePicker } from './SharePicker.tsx';
import { StepFields } from './StepFields.tsx';

const advances = [
  { value: 'manual', label: '手动调整比例' },
  { value: 'planned', label: '按计划自动推进', hint: '每一步停留一段时间，由自动守护把关' },
] as const;

/** Releases a version to listed accounts or a share of an audience, by hand or by a plan; 0 % ends the canary. */
export function CanaryDialog({ store, entry, version, onClose }: VersionActionProps) {
  const current = entry.canary?.version === version.version ? entry.canary : null;
  const listed = current?.audience ?? null;
  const [text, setText] = useState(() => String(startPercent(current?.percent ?? null)));
  const [audience, setAudience] = useState(() => startAudience(current !== null));
  const [advance, setAdvance] = useState<'manual' | 'planned'>('manual');
  const [drafts, setDrafts] = useState(START_STEPS);
  const skipped = useSkipped(version);
  const planned = advance === 'planned';
  const reached = checkAudience(audience, listed);
  const plan = checkSteps(drafts, listsAccounts(reached, listed));
  const steps = planned && 'value' in plan ? plan.value : undefined;
  const accountsOnly = planned ? drafts[0]?.mode === 'accounts' : audience.mode === 'accounts';
  const typed = planned ? (steps?.[0]?.percent ?? null) : percentOf(text);
  const percent = accountsOnly ? 0 : typed;
  const ends = percent === 0 && !accountsOnly;
  // What let a running canary in stays good for it; without such a report, the server asks for a reason again before it reaches more.
  const wanted = {
    percent: percent ?? 0,
    audience: 'value' in reached ? reached.value : audience,
    steps: planned ? drafts : undefined,
  };
  const skipContract =
    current === null
      ? skipped
      : !countsForCanary(version.report, Date.parse(current.since)) && reachesMore(wanted, current.percent);
  const pointless = ends && current === null ? '该版本没有在灰度' : null;
  const goal = accountsOnly ? '指定账号' : `${percent ?? '…'}%`;
  /** A step of the plan says what the audience says otherwise. */
  const advanceBy = (way: 'manual' | 'planned'): void => {
    setAdvance(way);
    if (way === 'planned' && audience.mode === 'accounts') setAudience({ ...audience, mode: 'chosen' });
  };
  return (
    <ActionDialog
      title={`灰度 ${entry.title}`}
      okText={ends ? '结束灰度' : `灰度到${accountsOnly ? '' : ' '}${goal}`}
      blocked={refusal(ends ? 'end-canary' : 'canary', entry, version) ?? pointless}
      incomplete={percent === null || 'error' in reached || (planned && steps === undefined)}
      reasonExample="例如：先给少量访客验证"
      reasonRequired={skipContract && !ends}
      done={
        ends
          ? `${entry.title} 的灰度已结束`
          : `${entry.title} ${version.version} 已灰度到${accountsOnly ? '' : ' '}${goal}`
      }
      action={(reason) =>
        store.canary(entry.name, {
          version: version.version,
          ...(accountsOnly ? {} : { percent: percent ?? 0 }),
          ...(ends || 'error' in reached || reached.value === undefined ? {} : { audience: reached.value }),
          ...(ends || steps === undefined ? {} : { steps: [...steps] }),
          ...(ends ? {} : { skipContract }),
          reason,
        })
      }
      onClose={onClose}
    >
      <CurrentCanary entry={entry} />
      <div className={classes(details.card, styles.division)}>
        <span>
          <span className={table.quiet}>线上</span> <code>{entry.live ?? '无'}</code> {100 - (percent ?? 0)}%
        </span>
        <span>
          <span className={table.quiet}>灰度</span> <code>{version.version}</code>{' '}
          {accountsOnly ? '仅指定账号' : `${percent ?? 0}%`}
        </span>
        <ShareBar percent={percent ?? 0} />
      </div>
      {!ends && (current === null || skipContract) && <ReportNote version={version} />}
      {!planned && !accountsOnly && <SharePicker text={text} running={current !== null} onChange={setText} />}
      {!ends && (
        <>
          <RadioGroup label="推进方式" options={advances} value={advance} onChange={advanceBy} />
          {planned && (
            <StepFields steps={drafts} error={'error' in plan ? plan.error : undefined} onChange={setDrafts} />
          )}
          <AudienceFields
            draft={audience}
            current={listed}
            planned={planned}
            error={'error' in reached ? reached.error : undefined}
            onChange={setAudience}
          />
        </>
      )}
    </ActionDialog>
  );
}
