import type { PackageReleases } from '@ai-site/shared/api/releases';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import bar from '../listing/filters.module.css';
import { Table } from '../listing/Table.tsx';
import type { WorkbenchStore } from '../workbench-store.ts';
import type { ActKind } from './acts.ts';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { BudgetDialog } from './BudgetDialog.tsx';
import styles from './board.module.css';
import { ChosenActDialog } from './ChosenActDialog.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { type Filter, filtered, filters } from './filters.ts';
import { PackageRows } from './PackageRows.tsx';
import type { PackageActKind, PackageDialogProps } from './package-acts.ts';

const columns = ['版本', '流量', '加载 p75', '失败率', '首屏 / 预算', '契约', '契约测试', '部署', '操作'] as const;

interface ChosenAct {
  readonly kind: ActKind;
  readonly name: string;
  readonly version: string;
}

interface ChosenPackageAct {
  readonly kind: PackageActKind;
  readonly name: string;
}

interface BoardProps {
  readonly list: readonly PackageReleases[];
  readonly onAct: (act: ChosenAct) => void;
  readonly onPackageAct: (act: ChosenPackageAct) => void;
}

function Board({ list, onAct, onPackageAct }: BoardProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const shown = filtered(list, filter);
  return (
    <>
      <div className={bar.bar}>
        <Chips label="筛选模块" chips={filters.map((chip) => ({ ...chip, count: filtered(list, chip.key).length }))} chosen={filter} onChoose={setFilter} />
        <p className={styles.note}>加载与失败数据取自最近 24 小时的访问上报</p>
      </div>
      {shown.length === 0 ? (
        <Empty illustration="empty" title="没有符合条件的模块" action={<Button onClick={() => setFilter('all')}>查看全部</Button>} />
      ) : (
        <Table caption="各模块的版本" columns={columns}>
          {shown.map((entry) => (
            <PackageRows
              key={entry.name}
              entry={entry}
              columns={columns.length}
              onAct={(kind, version) => onAct({ kind, name: entry.name, version })}
              onPackageAct={(kind) => onPackageAct({ kind, name: entry.name })}
            />
          ))}
        </Table>
      )}
    </>
  );
}

function ChosenPackageDialog({ kind, ...props }: PackageDialogProps & { readonly kind: PackageActKind }) {
  return kind === 'budget' ? <BudgetDialog {...props} /> : <ClosingDialog kind={kind} {...props} />;
}

/** Board of remotes and their versions, with the actions on them. */
export const ReleasesSection = observer(function ReleasesSection({ store }: { readonly store: WorkbenchStore }) {
  const [act, setAct] = useState<ChosenAct | null>(null);
  const [packageAct, setPackageAct] = useState<ChosenPackageAct | null>(null);
  const subject = packageAct === null ? undefined : store.packageOf(packageAct.name);
  const entry = act === null ? undefined : store.packageOf(act.name);
  const version = entry?.versions.find((known) => known.version === act?.version);
  return (
    <>
      <AsyncView resource={store.board} what="发布信息" skeleton={<BoardSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty illustration="empty" title="还没有发布过任何模块" hint="用 npm run remote -- deploy <模块名> 部署第一个版本" />
          ) : (
            <Board list={list} onAct={setAct} onPackageAct={setPackageAct} />
          )
        }
      </AsyncView>
      {act !== null && entry !== undefined && version !== undefined && (
        <ChosenActDialog kind={act.kind} store={store} entry={entry} version={version} onClose={() => setAct(null)} />
      )}
      {packageAct !== null && subject !== undefined && <ChosenPackageDialog kind={packageAct.kind} store={store} entry={subject} onClose={() => setPackageAct(null)} />}
    </>
  );
});
