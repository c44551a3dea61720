import { memberFreeTools } from '@ai-site/shared/domain/membership';
import { AgreementLink } from '../AgreementLink.tsx';
import styles from './packages.module.css';

/** Summary of the agreement's rules on renewal and upgrade (付费服务协议, 续费、升级与降级). */
const rules = [
  { name: '续费', text: '新的有效期接在当前之后，第一批算力付款后发放' },
  { name: '升级', text: '按新套餐全价，立即生效；原来剩余的天数和批次排在后面' },
  { name: '降级', text: '排在当前会员之后生效；钻石会员再购买只增加排队的批次' },
  { name: '算力', text: '每批自发放之日起一个月内有效，用完可提前领取下一批' },
] as const;

/** Terms that apply to every package: the free tools, renewal and upgrade, no refund, and the binding agreement. */
export function PurchaseRules() {
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
        <h3>续费与升级</h3>
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
