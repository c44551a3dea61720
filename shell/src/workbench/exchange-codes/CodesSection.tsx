import type { ExchangeBatch } from '@ai-site/shared/api/exchange-codes';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListView } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActDialog } from '../ActDialog.tsx';
import forms from '../forms/forms.module.css';
import { Table } from '../listing/Table.tsx';
import { BatchRow } from './BatchRow.tsx';
import { usesOf } from './batch-state.ts';
import type { CodesStore } from './codes-store.ts';
import { IssueDialog } from './IssueDialog.tsx';

const columns = ['批次', '每次兑换', '兑换码', '已兑换', '状态', '兑换截止', '生成', '操作'] as const;

/** The batches of exchange codes, newest first. */
export const CodesSection = observer(function CodesSection({ store }: { readonly store: CodesStore }) {
  const { list } = store;
  const [issuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<ExchangeBatch | null>(null);
  useRefresh(list);
  return (
    <>
      <div className={forms.intro}>
        <p>兑换码可在会员中心兑换算力，每个账号每码一次；站点只保存兑换码的摘要，生成后只显示一次。</p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setIssuing(true)}>
          生成兑换码
        </Button>
      </div>
      <ListView list={list} what="兑换码" empty={<Empty illustration="empty" title="还没有生成过兑换码" hint="按批次生成，可随时作废尚未兑换的部分" />}>
        {(batches) => (
          <Table caption="兑换码批次，新的在前" columns={columns}>
            {batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} onRevoke={() => setRevoking(batch)} />
            ))}
          </Table>
        )}
      </ListView>
      {issuing && <IssueDialog store={store} onClose={() => setIssuing(false)} />}
      {revoking !== null && (
        <ActDialog
          title="作废兑换码"
          okText="作废"
          danger
          reasonExample={null}
          done={`批次「${revoking.label}」已作废`}
          act={() => store.revoke(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          <p>
            作废「{revoking.label}」后，剩余的 {usesOf(revoking) - revoking.redeemed} 次兑换立即失效，且不能恢复；已兑换的算力不受影响。
          </p>
        </ActDialog>
      )}
    </>
  );
});
