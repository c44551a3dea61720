import { isFresh, type ReleasedVersion } from '@ai-site/shared/api/releases';
import { getPlatform } from '@ai-site/shared/platform';
import { useNow, When } from '../time/When.tsx';
import styles from './dialogs.module.css';

export interface ReportNoteProps {
  readonly version: Pick<ReleasedVersion, 'report'>;
}

/** Whether a version can reach visitors only without the conformance suite: there is no report on its files, or it is too old. */
export function useSkipped({ report }: Pick<ReleasedVersion, 'report'>): boolean {
  const now = useNow();
  return report === null || !isFresh(report, now);
}

/** Result of the conformance suite, or that it will be recorded as not run, and by whom. */
export function ReportNote({ version }: ReportNoteProps) {
  const { report } = version;
  const skipped = useSkipped(version);
  const phone = getPlatform().session.user?.phoneNum ?? '';
  if (skipped || report === null)
    return (
      <p className={styles.notRun}>
        {report === null ? '未运行契约测试' : '契约测试报告已过期'}，将记录为未运行，操作人：{phone}
        。请写明原因，或先运行 npm run remote -- verify。
      </p>
    );
  return (
    <p className={styles.ran}>
      契约测试通过 {report.passed}，失败 {report.failed}（{report.by}，<When at={report.at} />）
    </p>
  );
}
