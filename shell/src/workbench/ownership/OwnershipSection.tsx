import type { OwnershipRow, OwnershipTable } from '@ai-site/shared/api/ownership';
import { claimText, type OwnershipKind, ownershipKinds, ownershipTexts } from '@ai-site/shared/domain/ownership';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { Table } from '@ai-site/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { Chips } from '../listing/Chips.tsx';
import filters from '../listing/filters.module.css';
import type { ReleasesStore } from '../releases/releases-store.ts';
import { DeclineDialog, RevokeDialog } from './EndDialogs.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { ownedColumns } from './owned-columns.tsx';
import type { OwnershipStore } from './ownership-store.ts';
import { RequestList } from './RequestList.tsx';

type Filter = OwnershipKind | 'all';

const chips: readonly { readonly key: Filter; readonly label: string }[] = [
  { key: 'all', label: '全部' },
  ...ownershipKinds.map((kind) => ({ key: kind, label: ownershipTexts[kind].label })),
];

/** The operation whose dialog is open. */
type Chosen =
  | { readonly action: 'grant'; readonly row: OwnershipRow | null }
  | { readonly action: 'approve' | 'revoke' | 'decline'; readonly row: OwnershipRow };

const matching = ({ grants }: OwnershipTable, filter: Filter): readonly OwnershipRow[] =>
  grants.filter(({ kind }) => filter === 'all' || kind === filter);

export interface OwnershipSectionProps {
  readonly store: OwnershipStore;
  readonly releases: ReleasesStore;
}

/** Who owns which route, menu entry, slot and app code: requests of teams first, then the table. */
export const OwnershipSection = observer(function OwnershipSection({ store, releases }: OwnershipSectionProps) {
  const { table } = store;
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useRefresh(table);
  const close = () => setChosen(null);
  const titleOf = (name: string) => releases.titleOf(name);
  return (
    <>
      <div className={forms.intro}>
        <p>
          路由、菜单项、插槽与应用代码各归一个模块，部署、灰度、上线、锁定和回退都会核对。首页、工作台与接口地址始终属于
          shell。
        </p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setChosen({ action: 'grant', row: null })}>
          划归
        </Button>
      </div>
      <AsyncView resource={table} what="归属" waiting={releases.titlesPending} skeleton={<ListSkeleton />}>
        {(known) => (
          <>
            <RequestList
              requests={known.requests}
              titleOf={titleOf}
              onApprove={(row) => setChosen({ action: 'approve', row })}
              onDecline={(row) => setChosen({ action: 'decline', row })}
            />
            <div className={filters.bar}>
              <Chips
                label="类型"
                chips={chips.map((chip) => ({ ...chip, count: matching(known, chip.key).length }))}
                chosen={filter}
                onChoose={setFilter}
              />
            </div>
            {matching(known, filter).length === 0 ? (
              <Empty
                illustration="empty"
                title="这里还没有归属"
                hint="模块的第一个版本由站点发布时自动记录，也可以由操作员划归"
              />
            ) : (
              <Table
                caption="归属"
                columns={ownedColumns(titleOf)}
                rows={matching(known, filter)}
                keyOf={({ kind, key, owner }) => `${kind} ${key} ${owner}`}
                actions={(row) => (
                  <>
                    <Button
                      size="small"
                      aria-label={`改划 ${claimText(row)}`}
                      onClick={() => setChosen({ action: 'grant', row })}
                    >
                      改划
                    </Button>
                    <Button
                      size="small"
                      aria-label={`收回 ${row.owner} 的 ${claimText(row)}`}
                      onClick={() => setChosen({ action: 'revoke', row })}
                    >
                      收回
                    </Button>
                  </>
                )}
              />
            )}
          </>
        )}
      </AsyncView>
      {chosen?.action === 'grant' && (
        <GrantDialog store={store} releases={releases} moved={chosen.row} onClose={close} />
      )}
      {chosen?.action === 'approve' && (
        <GrantDialog store={store} releases={releases} asked={chosen.row} onClose={close} />
      )}
      {chosen?.action === 'revoke' && <RevokeDialog store={store} row={chosen.row} titleOf={titleOf} onClose={close} />}
      {chosen?.action === 'decline' && <DeclineDialog store={store} row={chosen.row} onClose={close} />}
    </>
  );
});
