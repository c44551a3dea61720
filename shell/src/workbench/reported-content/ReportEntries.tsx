import type { ReportedContent } from '@ai-site/shared/api/reports';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import table from '../listing/table.module.css';
import { exactTime } from '../time/when.ts';
import { reasonNames } from './report-reasons.ts';

export interface ReportEntriesProps {
  readonly content: ReportedContent;
  /** How many of them are shown, the last ones; all by default. */
  readonly most?: number;
}

/** The reports of something, and what was decided. */
export function ReportEntries({ content: { reports, handled }, most = reports.length }: ReportEntriesProps) {
  return (
    <section className={details.block}>
      <h2>
        举报
        <span className={details.blockCount}>{reports.length}</span>
      </h2>
      <ol className={details.entries} aria-label="举报">
        {reports.slice(0, most).map(({ reason, detail, time }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody is named, and nothing else tells two reports apart
          <li key={index}>
            <p className={details.entryHead}>
              <strong>{reasonNames.get(reason)}</strong>
              <span className={table.quiet}>{exactTime(time)}</span>
            </p>
            {detail !== '' && <blockquote className={details.note}>{detail}</blockquote>}
          </li>
        ))}
      </ol>
      {handled !== null && (
        <Facts>
          <Fact name="处理">
            {handled.by} · {exactTime(handled.time)}
          </Fact>
          <Fact name="原因">{handled.note}</Fact>
        </Facts>
      )}
    </section>
  );
}
