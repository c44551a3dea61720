import type { AgreementSummary } from '@ai-site/shared/api/legal-agreements';
import { creditsText } from '@ai-site/shared/domain/membership';
import { lastShanghaiDay, shanghaiDay } from '@ai-site/shared/domain/shanghai-time';
import type { AsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { agreementMark } from './agreement-mark.ts';
import styles from './me.module.css';

/** Agreements shown before the list is expanded. */
const FIRST = 4;

function Line({ contract }: { readonly contract: AgreementSummary }) {
  const { id, productName, contactCode, point, validDays, expiredTime, signedAt } = contract;
  const { text, tone } = agreementMark(contract);
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
            <span>
              {signedAt === null ? `签署截止 ${lastShanghaiDay(expiredTime)}` : `${shanghaiDay(signedAt)} 签署`}
            </span>
          </span>
        </span>
        <span className={classes(styles.mark, styles[tone])}>{text}</span>
        <ChevronRightIcon size={16} />
      </button>
    </li>
  );
}

const skeleton = (
  <div className={styles.loading}>
    <Skeleton width="56%" height="16px" />
    <Skeleton width="80%" height="12px" />
    <Skeleton width="48%" height="16px" />
    <Skeleton width="72%" height="12px" />
  </div>
);

function List({ agreements }: { readonly agreements: readonly AgreementSummary[] }) {
  const [all, setAll] = useState(false);
  if (agreements.length === 0)
    return (
      <Empty
        illustration="agreements"
        title="暂无合同"
        hint="与我们签署的产品合同会列在这里，签署后自动充值算力"
        action={<LinkButton to={MEMBERSHIP_PATH}>了解会员</LinkButton>}
      />
    );
  return (
    <>
      <ul>
        {(all ? agreements : agreements.slice(0, FIRST)).map((contract) => (
          <Line key={contract.id} contract={contract} />
        ))}
      </ul>
      {!all && agreements.length > FIRST && (
        <Button variant="ghost" block onClick={() => setAll(true)}>
          查看全部 {agreements.length} 份
        </Button>
      )}
    </>
  );
}

/** 我的合同; agreements awaiting a signature are marked. */
export const LegalAgreements = observer(function LegalAgreements({
  agreements,
}: {
  readonly agreements: AsyncResource<readonly AgreementSummary[]>;
}) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={agreements.loading}>
      <h2 id={heading} className={styles.panelTitle}>
        我的合同
      </h2>
      <AsyncView resource={agreements} what="合同" skeleton={skeleton}>
        {(list) => <List agreements={list} />}
      </AsyncView>
    </section>
  );
});
