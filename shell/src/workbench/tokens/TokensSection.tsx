import type { DeployTokenInfo } from '@ai-site/shared/api/releases';
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
import type { WorkbenchStore } from '../workbench-store.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { TokenRow } from './TokenRow.tsx';

const columns = ['名称', '可操作的模块', '状态', '有效期至', '最近使用', '签发', '操作'] as const;

/** The tokens with which teams deploy their own remotes. */
export const TokensSection = observer(function TokensSection({ store }: { readonly store: WorkbenchStore }) {
  const { list } = store.tokens;
  const [issuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<DeployTokenInfo | null>(null);
  useRefresh(list);
  return (
    <>
      <div className={forms.intro}>
        <p>团队用部署令牌发布自己的模块；令牌只对所选模块有效，站点只保存它的摘要。</p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setIssuing(true)}>
          签发令牌
        </Button>
      </div>
      <ListView list={list} what="部署令牌" empty={<Empty illustration="empty" title="还没有签发过令牌" hint="给每个团队签发一个只能操作自己模块的令牌" />}>
        {(tokens) => (
          <Table caption="部署令牌" columns={columns}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} titleOf={(name) => store.titleOf(name)} onRevoke={() => setRevoking(token)} />
            ))}
          </Table>
        )}
      </ListView>
      {issuing && <IssueDialog store={store} onClose={() => setIssuing(false)} />}
      {revoking !== null && (
        <ActDialog
          title="吊销令牌"
          okText="吊销"
          danger
          reasonExample={null}
          done={`令牌「${revoking.label}」已吊销`}
          act={() => store.tokens.revoke(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          <p>吊销「{revoking.label}」后，使用它的部署会立即失败，且不能恢复。</p>
        </ActDialog>
      )}
    </>
  );
});
