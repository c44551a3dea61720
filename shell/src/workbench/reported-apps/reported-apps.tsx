import type { ReportedOwnApp } from '@ai-site/shared/api/own-apps';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import { ReportEntries } from '../reported-content/ReportEntries.tsx';
import type { ReportedKind } from '../reported-content/ReportedSection.tsx';
import { makerCell, reportCells, StateCell } from '../reported-content/report-columns.tsx';
import works from '../reported-works/reported-works.module.css';
import type { AppDecision } from './reported-apps-store.ts';

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

/** The assistants of the app centre that people reported. */
export const reportedApps: ReportedKind<ReportedOwnApp, AppDecision> = {
  caption: '被举报的应用，最近被举报的在前',
  emptyHint: '有人举报用户创作的应用后会显示在这里',
  columns: [
    {
      title: '应用',
      heading: true,
      cell: ({ name, image }) => (
        <span className={works.work}>
          {image !== '' && <img src={image} alt="" className={works.thumb} loading="lazy" decoding="async" />}
          {name}
        </span>
      ),
    },
    ...reportCells,
    makerCell,
    {
      title: '状态',
      cell: ({ version, handled }) => (
        <StateCell
          tone={version === null ? 'faint' : 'success'}
          label={version === null ? '已下架' : '已上架'}
          handled={handled}
        />
      ),
    },
  ],
  keyOf: ({ code }) => code,
  nameOf: ({ name }) => name,
  detail: (app) => <Detail app={app} />,
  decisions: {
    takeDown: {
      label: '下架',
      danger: true,
      effects: [
        '其他人立刻不能再使用，已有的对话只能查看',
        '创作者看到“已下架”和下面的原因，修改后可以再次提交审核',
        '它的举报随之处理完',
      ],
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
  },
  decisionsOf: ({ version, handled }) => [
    ...(handled === null ? (['dismiss'] as const) : []),
    ...(version === null ? [] : (['takeDown'] as const)),
  ],
};
