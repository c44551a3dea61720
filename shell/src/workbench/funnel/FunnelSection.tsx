import { type FunnelVariant, funnel } from '@ai-site/shared/api/funnel';
import { funnelDays, funnelSteps } from '@ai-site/shared/domain/funnel';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { Chips } from '../listing/Chips.tsx';
import { FunnelChart } from './FunnelChart.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import styles from './funnel.module.css';

const spanOf = (days: (typeof funnelDays)[number]) => ({ key: String(days), label: `近 ${days} 天`, days });
const [first, ...others] = funnelDays;
const spans = [spanOf(first), ...others.map(spanOf)] as const;

function Variants({ variants }: { readonly variants: readonly FunnelVariant[] }) {
  if (variants.length === 0)
    return (
      <Empty
        title="这段时间还没有访问"
        hint="首页的输入框被看到后，这里按外壳版本显示每一步的人数"
        illustration="empty"
      />
    );
  const most = Math.max(...variants.map(({ counts }) => counts.seen), 1);
  return (
    <>
      <div className={styles.charts}>
        {variants.map((variant) => (
          <FunnelChart key={variant.version} variant={variant} most={most} />
        ))}
      </div>
      <FunnelTable variants={variants} />
    </>
  );
}

/** 漏斗: how far visitors come with the box of the home page, for each version of the shell that pages were served with. */
export const FunnelSection = observer(function FunnelSection() {
  const { http } = getPlatform();
  const [chosen, setChosen] = useState(spans[0].key);
  const { days } = spans.find(({ key }) => key === chosen) ?? spans[0];
  const shown = useAsyncResource(`funnel ${days}`, (signal) =>
    http.call(funnel.list, { query: { days } }, { silent: true, signal }),
  );
  return (
    <>
      <div className={forms.intro}>
        <p>
          首页输入框的访客走到哪一步，按页面的外壳版本分开：灰度中的版本与线上版本并排比较。每个浏览器每天每步只计一次，不记录任何个人信息。图中的比例以看到的人为准，表中的以上一步为准。
        </p>
      </div>
      <Chips label="时间" chips={spans} chosen={chosen} onChoose={setChosen} />
      <AsyncView resource={shown} what="漏斗" skeleton={<ListSkeleton />}>
        {({ variants }) => <Variants variants={variants} />}
      </AsyncView>
      <dl className={styles.meanings}>
        {funnelSteps.map(({ key, label, meaning }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
});
