import type { DeployTokenInfo } from '@ai-site/shared/api/releases';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ActDialog } from '../ActDialog.tsx';
import { FetchedRows } from '../listing/FetchedRows.tsx';
import { Table } from '../listing/Table.tsx';
import type { WorkbenchStore } from '../workbench-store.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { TokenRow } from './TokenRow.tsx';
import { TokensSkeleton } from './TokensSkeleton.tsx';
import styles from './tokens.module.css';

const columns = ['名称', '可操作的模块', '状态', '有效期至', '最近使用', '签发', '操作'] as const;

/** The tokens with which teams deploy their own remotes. */
export const TokensSection = observer(function TokensSection({ store }: { readonly store: WorkbenchStore }) {
  const { list } = store.tokens;
  const [issuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<DeployTokenInfo | null>(null);
  useEffect(() => void list.refresh(), [list]);
  const issue = (
    <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setIssuing(true)}>
      签发令牌
    </Button>
  );
  return (
    <>
      <div className={styles.intro}>
        <p>团队用部署令牌发布自己的模块；令牌只对所选模块有效，站点只保存它的摘要。</p>
        {issue}
      </div>
      <FetchedRows
        from={list}
        what="部署令牌"
        skeleton={<TokensSkeleton />}
        empty={<Empty illustration="empty" title="还没有签发过令牌" hint="给每个团队签发一个只能操作自己模块的令牌" />}
      >
        {(tokens) => (
          <Table className={styles.tokens} caption="部署令牌" columns={columns}>
            <tbody>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} titleOf={(name) => store.titleOf(name)} onRevoke={() => setRevoking(token)} />
              ))}
            </tbody>
          </Table>
        )}
      </FetchedRows>
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
