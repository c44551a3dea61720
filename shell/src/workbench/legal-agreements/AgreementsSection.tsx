import type { IssuedAgreement } from '@ai-site/shared/api/legal-agreements';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import { FindForm } from '../listing/FindForm.tsx';
import filters from '../listing/filters.module.css';
import { agreementColumns } from './agreement-columns.tsx';
import { agreementState } from './agreement-state.ts';
import type { AgreementsStore } from './agreements-store.ts';
import { IssueDialog } from './IssueDialog.tsx';

/** The agreements issued by operators, newest first. */
export const AgreementsSection = observer(function AgreementsSection({ store }: { readonly store: AgreementsStore }) {
  const { list } = store;
  const { query } = list;
  const [issuing, setIssuing] = useState(false);
  const [withdrawing, setWithdrawing] = useState<IssuedAgreement | null>(null);
  useRefresh(list);
  return (
    <>
      <div className={filters.bar}>
        <FindForm
          label="手机号、合同编号或产品名称"
          value={query}
          maxLength={40}
          onFind={(search) => void list.choose(search)}
        />
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setIssuing(true)}>
          发出合同
        </Button>
      </div>
      <ListTable
        list={list}
        what="合同"
        empty={
          query !== '' ? (
            <Empty
              illustration="empty"
              title="没有符合条件的合同"
              hint="可以只填手机号、编号或名称的一部分"
              action={<Button onClick={() => void list.choose('')}>查看全部合同</Button>}
            />
          ) : (
            <Empty illustration="empty" title="还没有发出过合同" hint="合同发到对方的账号，签署后自动充值算力" />
          )
        }
        endText={(count) => `共 ${count} 份合同`}
        caption="已发出的合同，新的在前"
        columns={agreementColumns}
        keyOf={({ id }) => id}
        toneOf={(agreement) => (agreementState(agreement).tone === 'faint' ? 'faint' : undefined)}
        actions={(agreement) =>
          agreementState(agreement).withdrawable && (
            <Button
              size="small"
              aria-label={`撤回 ${agreement.productName} ${agreement.contactCode}`}
              onClick={() => setWithdrawing(agreement)}
            >
              撤回
            </Button>
          )
        }
      />
      {issuing && <IssueDialog store={store} onClose={() => setIssuing(false)} />}
      {withdrawing !== null && (
        <ActionDialog
          title="撤回合同"
          okText="撤回"
          danger
          reasonExample={null}
          done={`合同 ${withdrawing.contactCode} 已撤回`}
          action={() => store.withdraw(withdrawing.id)}
          onClose={() => setWithdrawing(null)}
        >
          <p>
            撤回「{withdrawing.productName}」（{withdrawing.contactCode}）后，{withdrawing.mobile}{' '}
            不再看到这份合同，也不能签署。撤回后不能恢复。
          </p>
        </ActionDialog>
      )}
    </>
  );
});
