import { getPlatform } from '@ai-site/shared/platform';
import { ActDialog } from '../ActDialog.tsx';
import { When } from '../time/When.tsx';
import type { VersionActProps } from './act-props.ts';
import { refusal } from './acts.ts';
import { Change } from './Change.tsx';
import styles from './dialogs.module.css';

/** Result of the conformance suite, or a note that it will be recorded as not run, and by whom. */
function ReportNote({ version: { report } }: Pick<VersionActProps, 'version'>) {
  const phone = getPlatform().session.user?.phoneNum ?? '';
  if (report === null) return <p className={styles.notRun}>未运行契约测试，将记录为未运行，操作人：{phone}</p>;
  return (
    <p className={styles.ran}>
      契约测试通过 {report.passed}，失败 {report.failed}（{report.by}，<When at={report.at} />）
    </p>
  );
}

/** Makes a version live for everybody. */
export function PromoteDialog({ store, entry, version, onClose }: VersionActProps) {
  const already = entry.live === version.version ? '该版本已经在线上' : null;
  return (
    <ActDialog
      title={`上线 ${entry.title}`}
      okText="上线"
      blocked={already ?? refusal('promote', entry, version)}
      reasonExample="例如：候选版本验证通过"
      done={`${entry.title} ${version.version} 已上线`}
      act={(reason) => store.promote(entry.name, version.version, reason)}
      onClose={onClose}
    >
      <Change from={entry.live} to={version.version} />
      <ReportNote version={version} />
      {entry.canary !== null && entry.canary.version !== version.version && (
        <p className={styles.sideNote}>
          正在灰度 <code>{entry.canary.version}</code>（{entry.canary.percent}%），上线后这次灰度结束
        </p>
      )}
    </ActDialog>
  );
}
