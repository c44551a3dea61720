import { memberFreeTools, renewalRules } from '@ai-site/shared/domain/membership';
import { AgreementLink } from '../../agreements/AgreementLink.tsx';
import styles from './packages.module.css';

const credits = { name: '算力', text: '每批自发放之日起一个月内有效，用完可提前领取下一批。' } as const;
const { diamond: again, ...changes } = renewalRules;

/** Terms that apply to every package: the free tools, renewal and upgrade as far as they still concern the account, no refund, and the binding agreement. */
export function PurchaseRules({ diamond }: { readonly diamond: boolean }) {
  const rules = diamond ? [again, credits] : [...Object.values(changes), again, credits];
  return (
    <>
      <section className={styles.rules}>
        <h3>会员免算力使用</h3>
        <ul className={styles.tools}>
          {memberFreeTools.map((tool) => (
            <li key={tool}>{tool}</li>
          ))}
        </ul>
        <p className={styles.note}>黄金、铂金会员在有效期内免算力，钻石会员永久免算力。</p>
      </section>
      <section className={styles.rules}>
        <h3>{diamond ? '再次购买' : '续费与升级'}</h3>
        <dl className={styles.ruleList}>
          {rules.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.consent}>
        会员与算力是数字化服务，购买后不退款（重复支付、未成年人购买等情形除外）。购买前请阅读
        <AgreementLink />
      </p>
    </>
  );
}
