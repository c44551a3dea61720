import type { ReportedContent } from '@ai-site/shared/api/reports';
import { Stack } from '../listing/cells.tsx';
import { Tag, type Tone } from '../listing/Tag.tsx';
import { When } from '../time/When.tsx';
import { reasonsOf } from './report-reasons.ts';

/** How many reported it and why, and when for the last time. */
export const reportCells = [
  {
    title: '举报',
    cell: (content: ReportedContent) => <Stack first={`${content.reports.length} 人`} second={reasonsOf(content)} />,
  },
  { title: '最近举报', cell: ({ reports: [last] }: ReportedContent) => last !== undefined && <When at={last.time} /> },
] as const;

export const makerCell = {
  title: '作者',
  cell: ({ mobile, userId }: { readonly mobile: string; readonly userId: string }) => (
    <Stack first={mobile} second={<code>{userId}</code>} />
  ),
} as const;

export interface StateCellProps {
  readonly tone: Tone;
  readonly label: string;
  readonly handled: ReportedContent['handled'];
}

/** What it is now, and who decided that. */
export const StateCell = ({ tone, label, handled }: StateCellProps) => (
  <Stack
    first={<Tag tone={tone}>{label}</Tag>}
    second={
      handled !== null && (
        <>
          {handled.by} · <When at={handled.time} />
        </>
      )
    }
  />
);
