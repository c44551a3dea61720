import { creditsText } from '@ai-site/shared/domain/membership';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { CostTable } from './CostTable.tsx';
import type { CostQuote } from './cost-quote.ts';
import styles from './costs.module.css';

/** A quote: its items, the balance, and what to do where it does not suffice. */
export const CostContent = observer(function CostContent({ costs }: { readonly costs: CostQuote }) {
  const { first, problem } = costs;
  return (
    <AsyncView resource={costs.quote} what="费用" skeleton={<Skeleton shape="card" height="168px" />} compact>
      {(quote) => (
        <div className={styles.content}>
          {quote.items.every(({ count }) => count === 0) ? <p>没有需要生成的内容。</p> : <CostTable quote={quote} />}
          <p className={styles.balance}>
            余额 <strong>{creditsText(quote.balanceTenths)}</strong>
            {quote.missingTenths > 0 ? (
              <span className={styles.missing}>还差 {creditsText(quote.missingTenths)} 算力</span>
            ) : (
              <span>，确认后剩余 {creditsText(quote.balanceTenths - quote.totalTenths)}</span>
            )}
          </p>
          {quote.demonstration && <p className={styles.note}>演示引擎 · 程序绘制 · 不扣算力</p>}
          {quote.missingTenths > 0 && (
            <div className={styles.ways}>
              <Button size="small" onClick={() => getPlatform().modals.purchase()}>
                开通会员
              </Button>
              {quote.affordable > 0 && (
                <Button size="small" onClick={() => costs.setFirst(quote.affordable)}>
                  只生成前 {quote.affordable} 个镜头
                </Button>
              )}
            </div>
          )}
          {first !== null && (
            <p className={styles.note}>
              只生成前 {first} 个镜头，
              <button type="button" className={styles.link} onClick={() => costs.setFirst(null)}>
                改为全部
              </button>
            </p>
          )}
          {problem !== null && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </AsyncView>
  );
});

export const canConfirm = ({ quote: { data, loading } }: CostQuote): boolean =>
  data !== null && !loading && data.missingTenths === 0 && data.items.some(({ count }) => count > 0);

/** The text of the button that begins the work. */
export function confirmText({ quote: { data } }: CostQuote): string {
  if (data === null || data.totalTenths === 0) return '开始生成';
  return `确认并生成 · ${creditsText(data.totalTenths)} 算力`;
}
