import { reportsView } from '@ai-site/shared/api/reports';
import type { ReportedShare } from '@ai-site/shared/api/work-shares';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActDialog } from '../ActDialog.tsx';
import { Chips } from '../listing/Chips.tsx';
import details from '../listing/detail.module.css';
import filters from '../listing/filters.module.css';
import type { ReportedSectionProps } from '../reports/section-props.ts';
import { viewNames } from '../reports/view-names.ts';
import { decisions, decisionsOf } from './decisions.ts';
import { ReportedWorkDetail } from './ReportedWorkDetail.tsx';
import { reportedWorkColumns } from './reported-work-columns.tsx';
import type { ReportDecision, ReportedWorksStore } from './reported-works-store.ts';

interface Chosen {
  readonly share: ReportedShare;
  readonly decision: ReportDecision;
}

function DecisionDialog({ store, share, decision, onClose }: Chosen & { readonly store: ReportedWorksStore; readonly onClose: () => void }) {
  const { label, danger, effects, reasonExample } = decisions[decision];
  return (
    <ActDialog
      title={`${label}：${share.title}`}
      okText={label}
      danger={danger}
      blocked={decisionsOf(share).includes(decision) ? null : '已经处理过了'}
      reasonHint="必填，写入处置记录，不显示给作者和举报人"
      reasonExample={reasonExample}
      reasonRequired
      done={`已${label}`}
      act={(reason) => store.decide(decision, share.shareId, reason)}
      onClose={onClose}
    >
      <ul className={details.consequences}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ActDialog>
  );
}

/** The shared works that visitors reported, and what operators decide about them. */
export const ReportedWorksSection = observer(function ReportedWorksSection({ store, kinds }: ReportedSectionProps<ReportedWorksStore>) {
  const { list, waiting } = store;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useRefresh(list);
  return (
    <>
      <div className={filters.bar}>
        {kinds}
        <Chips
          label="按处理情况筛选举报"
          chips={reportsView.options.map((key) => ({ key, label: viewNames[key], ...(key === 'waiting' ? { count: waiting } : {}) }))}
          chosen={list.query}
          onChoose={(view) => void list.choose(view)}
        />
      </div>
      <ListTable
        list={list}
        what="举报"
        empty={<Empty illustration="empty" title={list.query === 'waiting' ? '没有待处理的举报' : '还没有处理过举报'} hint="有人举报分享的作品后会显示在这里" />}
        caption="被举报的分享，最近被举报的在前"
        columns={reportedWorkColumns}
        keyOf={({ shareId }) => shareId}
        toneOf={({ handled }) => (handled === null ? 'attention' : 'faint')}
        actions={(share) =>
          decisionsOf(share).map((decision) => (
            <Button
              key={decision}
              size="small"
              variant={decision === 'block' ? 'solid' : 'secondary'}
              aria-label={`${decisions[decision].label} ${share.title}`}
              onClick={() => setChosen({ share, decision })}
            >
              {decisions[decision].label}
            </Button>
          ))
        }
        detail={{ nameOf: ({ title }) => title, content: (share) => <ReportedWorkDetail share={share} /> }}
      />
      {chosen !== null && <DecisionDialog store={store} share={list.find(chosen.share.shareId) ?? chosen.share} decision={chosen.decision} onClose={() => setChosen(null)} />}
    </>
  );
});
