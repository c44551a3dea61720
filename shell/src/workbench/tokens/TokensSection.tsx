import type { DeployTokenInfo } from '@ai-site/shared/api/releases';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import forms from '../forms/forms.module.css';
import type { OwnershipStore } from '../ownership/ownership-store.ts';
import type { ReleasesStore } from '../releases/releases-store.ts';
import { useNow } from '../time/When.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { tokenColumns } from './token-columns.tsx';
import { tokenState } from './token-state.ts';
import type { TokensStore } from './tokens-store.ts';

const PAGE = 20;

export interface TokensSectionProps {
  readonly store: TokensStore;
  readonly releases: ReleasesStore;
  readonly ownership: OwnershipStore;
}

/** The tokens with which teams deploy their own remotes. */
export const TokensSection = observer(function TokensSection({ store, releases, ownership }: TokensSectionProps) {
  const { list } = store;
  const [issuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<DeployTokenInfo | null>(null);
  const now = useNow();
  useRefresh(list);
  return (
    <>
      <div className={forms.intro}>
        <p>团队用部署令牌发布自己的模块；令牌只对所选模块有效，站点只保存它的摘要。</p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setIssuing(true)}>
          签发令牌
        </Button>
      </div>
      <ListTable
        list={list}
        what="部署令牌"
        empty={<Empty illustration="empty" title="还没有签发过令牌" hint="给每个团队签发一个只能操作自己模块的令牌" />}
        pageSize={PAGE}
        caption="部署令牌"
        columns={tokenColumns((name) => releases.titleOf(name), now)}
        keyOf={({ id }) => id}
        toneOf={(token) => (tokenState(token, now).valid ? undefined : 'faint')}
        actions={(token) =>
          tokenState(token, now).valid && (
            <Button size="small" aria-label={`吊销 ${token.label}`} onClick={() => setRevoking(token)}>
              吊销
            </Button>
          )
        }
      />
      {issuing && (
        <IssueDialog store={store} releases={releases} ownership={ownership} onClose={() => setIssuing(false)} />
      )}
      {revoking !== null && (
        <ActionDialog
          title="吊销令牌"
          okText="吊销"
          danger
          reasonExample={null}
          done={`令牌「${revoking.label}」已吊销`}
          action={() => store.revoke(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          <p>吊销「{revoking.label}」后，使用它的部署会立即失败，且不能恢复。</p>
        </ActionDialog>
      )}
    </>
  );
});
