import type { Contract } from '@ai-site/shared/api/contracts';
import { contractStatusText } from '@ai-site/shared/contracts';
import { creditsText } from '@ai-site/shared/membership';
import { lastShanghaiDay, shanghaiDay } from '@ai-site/shared/shanghai-time';
import styles from './contracts.module.css';

/** What a contract is about, in a few lines. */
export function ContractFacts({ contract }: { readonly contract: Contract }) {
  const { signedAt } = contract;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>产品名称</dt>
        <dd>{contract.productName}</dd>
      </div>
      <div>
        <dt>合同编号</dt>
        <dd className={styles.code}>{contract.contactCode}</dd>
      </div>
      <div>
        <dt>合同算力</dt>
        <dd>
          <strong>{creditsText(contract.point)}</strong>，自签署之日起 {contract.validDays} 天内有效
        </dd>
      </div>
      <div>
        <dt>合同状态</dt>
        <dd>
          {signedAt === null
            ? `待签署，请在 ${lastShanghaiDay(contract.expiredTime)} 前签署`
            : `${contractStatusText[contract.status]}，有效期至 ${lastShanghaiDay(contract.expiredTime)}`}
        </dd>
      </div>
      {signedAt !== null && (
        <div>
          <dt>签署时间</dt>
          <dd>{shanghaiDay(signedAt)}</dd>
        </div>
      )}
    </dl>
  );
}
