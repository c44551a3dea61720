import type { AttachedReport } from '@ai-site/shared/api/releases';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';
import { Fact, Facts } from '../listing/Facts.tsx';
import { Tag } from '../listing/Tag.tsx';
import { When } from '../time/When.tsx';
import styles from './cells.module.css';
import { reportText } from './report-text.ts';

function ReportDialog({
  title,
  report,
  onClose,
}: {
  readonly title: string;
  readonly report: AttachedReport;
  readonly onClose: () => void;
}) {
  return (
    <Modal open onClose={onClose} title={title} width={640} footer={<Button onClick={onClose}>关闭</Button>}>
      <Facts>
        <Fact name="结果">
          通过 {report.passed}，失败 {report.failed}
        </Fact>
        <Fact name="用时">{(report.durationMs / 1000).toFixed(1)} 秒</Fact>
        <Fact name="附上">
          {report.by} · <When at={report.at} />
        </Fact>
        <Fact name="组合">
          <code>{report.mix === '' ? '线上版本' : report.mix}</code>
        </Fact>
      </Facts>
      {report.failures.length > 0 && (
        <ol className={styles.failures} aria-label="失败的用例">
          {report.failures.map(({ title: failed, message }) => (
            <li key={failed}>
              <p>{failed}</p>
              <pre>{message}</pre>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}

/** Result of the conformance suite; opens the failed tests. */
export function ReportCell({ of, report }: { readonly of: string; readonly report: AttachedReport | null }) {
  const [open, setOpen] = useState(false);
  const { text, tone } = reportText(report);
  if (report === null) return <Tag tone={tone}>{text}</Tag>;
  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-label={`契约测试：${text}，查看 ${of} 的报告`}
        onClick={() => setOpen(true)}
      >
        <Tag tone={tone}>{text}</Tag>
      </button>
      {open && <ReportDialog title={`契约测试报告 · ${of}`} report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
