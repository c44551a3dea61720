import type { ExchangeBatch } from '@ai-site/shared/api/exchange-codes';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import forms from '../forms/forms.module.css';
import { useNow } from '../time/When.tsx';
import { batchColumns } from './batch-columns.tsx';
import { batchState, usesOf } from './batch-state.ts';
import type { CodesStore } from './codes-store.ts';
import { IssueDialog } from './IssueDialog.tsx';

const PAGE = 20;

/** The batches of exchange codes, newest first. */
export const CodesSection = observer(function CodesSection({ store }: { readonly store: CodesStore }) {
  const { list } = store;
  const [issuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<ExchangeBatch | null>(null);
  const now = useNow();
  useRefresh(list);
  return (
    <>
      <div className={forms.intro}>
        <p>兑换码可在会员中心兑换算力，每个账号每码一次；站点只保存兑换码的摘要，生成后只显示一次。</p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setIssuing(true)}>
          生成兑换码
        </Button>
      </div>
      <ListTable
        list={list}
        what="兑换码批次"
        empty={<Empty illustration="empty" title="还没有生成过兑换码" hint="按批次生成，可随时作废尚未兑换的部分" />}
        pageSize={PAGE}
        caption="兑换码批次，新的在前"
        columns={batchColumns(now)}
        keyOf={({ id }) => id}
        toneOf={(batch) => (batchState(batch, now).valid ? undefined : 'faint')}
        actions={(batch) =>
          batchState(batch, now).valid && (
            <Button size="small" aria-label={`作废 ${batch.label}`} onClick={() => setRevoking(batch)}>
              作废
            </Button>
          )
        }
      />
      {issuing && <IssueDialog store={store} onClose={() => setIssuing(false)} />}
      {revoking !== null && (
        <ActionDialog
          title="作废兑换码"
          okText="作废"
          danger
          reasonExample={null}
          done={`批次「${revoking.label}」已作废`}
          action={() => store.revoke(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          <p>
            作废「{revoking.label}」后，剩余的 {usesOf(revoking) - revoking.redeemed}{' '}
            次兑换立即失效，且不能恢复；已兑换的算力不受影响。
          </p>
        </ActionDialog>
      )}
    </>
  );
});
