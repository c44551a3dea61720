import type { PackageReleases } from '@ai-site/shared/api/releases';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import bar from '../listing/filters.module.css';
import { Table } from '../listing/Table.tsx';
import type { ActionKind } from './actions.ts';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { BudgetDialog } from './BudgetDialog.tsx';
import styles from './board.module.css';
import { ChosenActionDialog } from './ChosenActionDialog.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { type Filter, filtered, filters } from './filters.ts';
import { PackageRows } from './PackageRows.tsx';
import type { PackageActionKind, PackageDialogProps } from './package-actions.ts';
import type { ReleasesStore } from './releases-store.ts';

const columns = ['版本', '流量', '加载 p75', '失败率', '首屏 / 预算', '契约', '契约测试', '部署', '操作'] as const;

interface ChosenAction {
  readonly kind: ActionKind;
  readonly name: string;
  readonly version: string;
}

interface ChosenPackageAction {
  readonly kind: PackageActionKind;
  readonly name: string;
}

interface BoardProps {
  readonly list: readonly PackageReleases[];
  readonly onAction: (action: ChosenAction) => void;
  readonly onPackageAction: (action: ChosenPackageAction) => void;
}

function Board({ list, onAction, onPackageAction }: BoardProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const shown = filtered(list, filter);
  return (
    <>
      <div className={bar.bar}>
        <Chips
          label="筛选模块"
          chips={filters.map((chip) => ({ ...chip, count: filtered(list, chip.key).length }))}
          chosen={filter}
          onChoose={setFilter}
        />
        <p className={styles.note}>加载与失败数据取自最近 24 小时的访问上报</p>
      </div>
      {shown.length === 0 ? (
        <Empty
          illustration="empty"
          title="没有符合条件的模块"
          action={<Button onClick={() => setFilter('all')}>查看全部</Button>}
        />
      ) : (
        <Table caption="各模块的版本" columns={columns}>
          {shown.map((entry) => (
            <PackageRows
              key={entry.name}
              entry={entry}
              columns={columns.length}
              onAction={(kind, version) => onAction({ kind, name: entry.name, version })}
              onPackageAction={(kind) => onPackageAction({ kind, name: entry.name })}
            />
          ))}
        </Table>
      )}
    </>
  );
}

function ChosenPackageDialog({ kind, ...props }: PackageDialogProps & { readonly kind: PackageActionKind }) {
  return kind === 'budget' ? <BudgetDialog {...props} /> : <ClosingDialog kind={kind} {...props} />;
}

/** Board of remotes and their versions, with the actions on them. */
export const ReleasesSection = observer(function ReleasesSection({ store }: { readonly store: ReleasesStore }) {
  const [action, setAction] = useState<ChosenAction | null>(null);
  const [packageAction, setPackageAction] = useState<ChosenPackageAction | null>(null);
  const subject = packageAction === null ? undefined : store.packageOf(packageAction.name);
  const entry = action === null ? undefined : store.packageOf(action.name);
  const version = entry?.versions.find((known) => known.version === action?.version);
  return (
    <>
      <AsyncView resource={store.board} what="发布信息" skeleton={<BoardSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty
              illustration="empty"
              title="还没有发布过任何模块"
              hint="用 npm run remote -- deploy <模块名> 部署第一个版本"
            />
          ) : (
            <Board list={list} onAction={setAction} onPackageAction={setPackageAction} />
          )
        }
      </AsyncView>
      {action !== null && entry !== undefined && version !== undefined && (
        <ChosenActionDialog
          kind={action.kind}
          store={store}
          entry={entry}
          version={version}
          onClose={() => setAction(null)}
        />
      )}
      {packageAction !== null && subject !== undefined && (
        <ChosenPackageDialog
          kind={packageAction.kind}
          store={store}
          entry={subject}
          onClose={() => setPackageAction(null)}
        />
      )}
    </>
  );
});
