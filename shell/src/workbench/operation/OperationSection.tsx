import { type OperationView, operation } from '@ai-site/shared/api/operation';
import { operationFigures, operationHours } from '@ai-site/shared/domain/operation';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import forms from '../forms/forms.module.css';
import { Chips } from '../listing/Chips.tsx';
import { AlertRobots } from './AlertRobots.tsx';
import { FigureCard } from './FigureCard.tsx';
import styles from './operation.module.css';
import { ProcessTable } from './ProcessTable.tsx';
import { SiteState } from './SiteState.tsx';

/** Milliseconds between two looks: a process measures once a minute. */
const REFRESH_MS = 60_000;

type Hours = (typeof operationHours)[number];
const spanOf = (hours: Hours) => ({ key: String(hours), label: `${hours} 小时`, hours });
const [first, second, ...others] = operationHours;
const spans = [spanOf(first), spanOf(second), ...others.map(spanOf)] as const;

function Figures({ view }: { readonly view: OperationView }) {
  return (
    <>
      <SiteState site={view.site} />
      {view.processes.length === 0 ? (
        <Empty
          title="还没有数据"
          hint="每个进程每分钟记录一次：启动一分钟后，这里出现第一个数值"
          illustration="empty"
        />
      ) : (
        <>
          <div className={styles.cards}>
            {operationFigures.map((figure) => (
              <FigureCard key={figure.key} figure={figure} view={view} />
            ))}
          </div>
          <ProcessTable processes={view.processes} />
        </>
      )}
    </>
  );
}

/** 运行: twelve figures of the site with their course over the last hours, and its processes. */
export const OperationSection = observer(function OperationSection() {
  const { http } = getPlatform();
  const [chosen, setChosen] = useState(spans[1].key);
  const { hours } = spans.find(({ key }) => key === chosen) ?? spans[1];
  const shown = useAsyncResource(`operation ${hours}`, (signal) =>
    http.call(operation.view, { query: { hours } }, { silent: true, signal }),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void shown.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return (
    <>
      <div className={forms.intro}>
        <p>
          每个进程每分钟记录一次，保留 48 小时；曲线从 0 画到这段时间的最高值。同样的数字可由 Prometheus 从{' '}
          <code>/metrics</code> 读取（<code>METRICS_PORT</code> 或 <code>METRICS_TOKEN</code>）。
        </p>
      </div>
      <Chips label="时间" chips={spans} chosen={chosen} onChoose={setChosen} />
      <AsyncView resource={shown} what="运行数据" skeleton={<ListSkeleton />}>
        {(view) => <Figures view={view} />}
      </AsyncView>
      <AlertRobots />
    </>
  );
});
