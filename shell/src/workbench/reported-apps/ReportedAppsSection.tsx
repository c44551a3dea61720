import type { ReportedOwnApp } from '@ai-site/shared/api/own-apps';
import { reportsView } from '@ai-site/shared/api/reports';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActDialog } from '../ActDialog.tsx';
import { Chips } from '../listing/Chips.tsx';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import filters from '../listing/filters.module.css';
import works from '../reported-works/reported-works.module.css';
import { ReportEntries } from '../reports/ReportEntries.tsx';
import { makerCell, reportCells, StateCell } from '../reports/report-columns.tsx';
import type { ReportedSectionProps } from '../reports/section-props.ts';
import { viewNames } from '../reports/view-names.ts';
import type { ReportedAppsStore } from './reported-apps-store.ts';

type Decision = 'takeDown' | 'dismiss';

const decisions = {
  takeDown: {
    label: '下架',
    danger: true,
    effects: ['其他人立刻不能再使用，已有的对话只能查看', '创作者看到“已下架”和下面的原因，修改后可以再次提交审核', '它的举报随之处理完'],
    reasonHint: '必填，会显示给创作者',
    reasonExample: '例如：回答含有违法内容',
  },
  dismiss: {
    label: '驳回举报',
    danger: false,
    effects: ['应用不变，举报移到“已处理”', '有人再次举报时会重新出现在这里'],
    reasonHint: '必填，不显示给创作者和举报人',
    reasonExample: '例如：内容正常，举报不成立',
  },
} as const;

/** What can be decided about an assistant now, in button order. */
const decisionsOf = ({ version, handled }: ReportedOwnApp): readonly Decision[] => [
  ...(handled === null ? (['dismiss'] as const) : []),
  ...(version === null ? [] : (['takeDown'] as const)),
];

const columns: readonly TableColumn<ReportedOwnApp>[] = [
  {
    title: '应用',
    heading: true,
    cell: ({ name, picture }) => (
      <span className={works.work}>
        {picture !== '' && <img src={picture} alt="" className={works.thumb} loading="lazy" decoding="async" />}
        {name}
      </span>
    ),
  },
  ...reportCells,
  makerCell,
  { title: '状态', cell: ({ version, handled }) => <StateCell tone={version === null ? 'faint' : 'success'} label={version === null ? '已下架' : '已上架'} handled={handled} /> },
];

interface Chosen {
  readonly app: ReportedOwnApp;
  readonly decision: Decision;
}

function DecisionDialog({ store, app, decision, onClose }: Chosen & { readonly store: ReportedAppsStore; readonly onClose: () => void }) {
  const { label, danger, effects, reasonHint, reasonExample } = decisions[decision];
  const { version } = app;
  return (
    <ActDialog
      title={`${label}：${app.name}`}
      okText={label}
      danger={danger}
      blocked={decisionsOf(app).includes(decision) ? null : '已经处理过了'}
      reasonHint={reasonHint}
      reasonExample={reasonExample}
      reasonRequired
      done={`已${label}`}
      act={(reason) => (decision === 'takeDown' && version !== null ? store.takeDown(app, version, reason) : store.dismiss(app, reason))}
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

/** What its users meet, every report, and what was decided. */
function Detail({ app }: { readonly app: ReportedOwnApp }) {
  return (
    <div className={details.detail}>
      <section className={details.block}>
        <h2>应用</h2>
        {app.version === null ? (
          <p>它已不在应用中心，内容只有创作者能看到。</p>
        ) : (
          <Facts>
            <Fact name="一句话介绍">{app.line}</Fact>
            <Fact name="设定">
              <span className={works.text}>{app.instructions}</span>
            </Fact>
          </Facts>
        )}
      </section>
      <ReportEntries content={app} />
    </div>
  );
}

/** The assistants of the app centre that people reported, and what operators decide about them. */
export const ReportedAppsSection = observer(function ReportedAppsSection({ store, kinds }: ReportedSectionProps<ReportedAppsStore>) {
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
        empty={<Empty illustration="empty" title={list.query === 'waiting' ? '没有待处理的举报' : '还没有处理过举报'} hint="有人举报用户创作的应用后会显示在这里" />}
        caption="被举报的应用，最近被举报的在前"
        columns={columns}
        keyOf={({ code }) => code}
        toneOf={({ handled }) => (handled === null ? 'attention' : 'faint')}
        actions={(app) =>
          decisionsOf(app).map((decision) => (
            <Button
              key={decision}
              size="small"
              variant={decision === 'takeDown' ? 'solid' : 'secondary'}
              aria-label={`${decisions[decision].label} ${app.name}`}
              onClick={() => setChosen({ app, decision })}
            >
              {decisions[decision].label}
            </Button>
          ))
        }
        detail={{ nameOf: ({ name }) => name, content: (app) => <Detail app={app} /> }}
      />
      {chosen !== null && <DecisionDialog store={store} app={list.find(chosen.app.code) ?? chosen.app} decision={chosen.decision} onClose={() => setChosen(null)} />}
    </>
  );
});
