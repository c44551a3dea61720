import type { LegalAgreement } from '@ai-site/shared/api/legal-agreements';
import { agreementStatusText } from '@ai-site/shared/domain/legal-agreements';
import { creditsText } from '@ai-site/shared/domain/membership';
import { lastShanghaiDay, shanghaiDay } from '@ai-site/shared/domain/shanghai-time';
import styles from './agreements.module.css';

/** Key facts of an agreement, in a few lines. */
export function AgreementFacts({ agreement }: { readonly agreement: LegalAgreement }) {
  const { signedAt } = agreement;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>产品名称</dt>
        <dd>{agreement.productName}</dd>
      </div>
      <div>
        <dt>合同编号</dt>
        <dd className={styles.code}>{agreement.contactCode}</dd>
      </div>
      <div>
        <dt>合同算力</dt>
        <dd>
          <strong>{creditsText(agreement.point)}</strong>，自签署之日起 {agreement.validDays} 天内有效
        </dd>
      </div>
      <div>
        <dt>合同状态</dt>
        <dd>
          {signedAt === null
            ? `待签署，请在 ${lastShanghaiDay(agreement.expiredTime)} 前签署`
            : `${agreementStatusText[agreement.status]}，有效期至 ${lastShanghaiDay(agreement.expiredTime)}`}
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
