import type { ContractSummary } from '@ai-site/shared/api/contracts';
import { creditsText } from '@ai-site/shared/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { lastShanghaiDay, shanghaiDay } from '@ai-site/shared/shanghai-time';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Empty, ErrorState, Skeleton } from '@ai-site/shared/ui/feedback';
import { ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Fetched } from '../loading/fetched.ts';
import { contractMark } from './contract-mark.ts';
import styles from './me.module.css';

/** Contracts shown before somebody asks for all. */
const FIRST = 4;

function Line({ contract }: { readonly contract: ContractSummary }) {
  const { id, productName, contactCode, point, validDays, expiredTime, signedAt } = contract;
  const { text, tone } = contractMark(contract);
  return (
    <li>
      <button type="button" className={styles.contract} onClick={() => getPlatform().modals.contract(id)}>
        <span className={styles.rowText}>
          <span className={styles.contractName}>{productName}</span>
          <span className={styles.note}>
            <span>编号 {contactCode}</span>
            <span>
              {creditsText(point)} 算力，{validDays} 天有效
            </span>
            <span>{signedAt === null ? `签署截止 ${lastShanghaiDay(expiredTime)}` : `${shanghaiDay(signedAt)} 签署`}</span>
          </span>
        </span>
        <span className={classes(styles.mark, styles[tone])}>{text}</span>
        <ChevronRightIcon size={16} />
      </button>
    </li>
  );
}

const List = observer(function List({ contracts }: { readonly contracts: Fetched<readonly ContractSummary[]> }) {
  const [all, setAll] = useState(false);
  const { data, failure } = contracts;
  if (data === null && failure !== null) return <ErrorState title="合同没有加载成功" text={failure} onRetry={() => void contracts.load()} />;
  if (data === null) {
    return (
      <div className={styles.loading}>
        <Skeleton width="56%" height="16px" />
        <Skeleton width="80%" height="12px" />
        <Skeleton width="48%" height="16px" />
        <Skeleton width="72%" height="12px" />
      </div>
    );
  }
  if (data.length === 0) return <Empty title="暂无合同" hint="与我们签署的产品合同会列在这里，签署后自动充值算力" />;
  return (
    <>
      <ul>
        {(all ? data : data.slice(0, FIRST)).map((contract) => (
          <Line key={contract.id} contract={contract} />
        ))}
      </ul>
      {!all && data.length > FIRST && (
        <Button variant="ghost" block onClick={() => setAll(true)}>
          查看全部 {data.length} 份
        </Button>
      )}
    </>
  );
});

/** 我的合同, those that await the signature marked. */
export const Contracts = observer(function Contracts({ contracts }: { readonly contracts: Fetched<readonly ContractSummary[]> }) {
  return (
    <section className={styles.panel} aria-labelledby="my-contracts" aria-busy={contracts.loading}>
      <h2 id="my-contracts" className={styles.panelTitle}>
        我的合同
      </h2>
      <List contracts={contracts} />
    </section>
  );
});
