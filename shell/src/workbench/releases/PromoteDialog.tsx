import { settledVersion } from '@ai-site/shared/api/releases';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import type { VersionActionProps } from './action-props.ts';
import { refusal } from './actions.ts';
import { Change } from './Change.tsx';
import styles from './dialogs.module.css';
import { ReportNote, useSkipped } from './ReportNote.tsx';

/** Makes a version live for everybody. */
export function PromoteDialog({ store, entry, version, onClose }: VersionActionProps) {
  const skipContract = useSkipped(version);
  const settled = settledVersion(version.version);
  const already = entry.live === settled ? '该版本已经在线上' : null;
  return (
    <ActionDialog
      title={`上线 ${entry.title}`}
      okText="上线"
      blocked={already ?? refusal('promote', entry, version)}
      reasonExample="例如：候选版本验证通过"
      reasonRequired={skipContract}
      done={`${entry.title} ${settled} 已上线`}
      action={(reason) => store.promote(entry.name, { version: version.version, skipContract, reason })}
      onClose={onClose}
    >
      <Change from={entry.live} to={settled} />
      <ReportNote version={version} />
      {entry.canary !== null && entry.canary.version !== version.version && (
        <p className={styles.sideNote}>
          正在灰度 <code>{entry.canary.version}</code>（{entry.canary.percent}%），上线后这次灰度结束
        </p>
      )}
    </ActionDialog>
  );
}
