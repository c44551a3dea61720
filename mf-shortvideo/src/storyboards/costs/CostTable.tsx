import type { QuoteView } from '@ai-site/shared/api/comics/costs';
import type { CostKind } from '@ai-site/shared/domain/comics';
import { creditsText } from '@ai-site/shared/domain/membership';
import styles from './costs.module.css';

const kindNames: Readonly<Record<CostKind, string>> = {
  rewrite: '改写文案',
  roles: '提取角色',
  storyboards: '拆分镜',
  storyboardText: '改写分镜',
  image: '分镜画面',
  voice: '配音',
  video: '动态镜头',
  music: '配乐',
  film: '成片 720p',
  filmLarge: '成片 1080p',
};

/** What is made, what exists already, and what it costs. */
export function CostTable({ quote }: { readonly quote: QuoteView }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">费用明细</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">要生成</th>
          <th scope="col">已有</th>
          <th scope="col">单价</th>
          <th scope="col">小计</th>
        </tr>
      </thead>
      <tbody>
        {quote.items.map(({ kind, count, existing, free, priceTenths, tenths }) => (
          <tr key={kind}>
            <th scope="row">{kindNames[kind]}</th>
            <td>{count}</td>
            <td className={styles.existing}>{existing}</td>
            <td>{count > 0 && free === count ? '不扣算力' : creditsText(priceTenths)}</td>
            <td>{creditsText(tenths)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            合计
          </th>
          <td className={styles.total}>{creditsText(quote.totalTenths)} 算力</td>
        </tr>
      </tfoot>
    </table>
  );
}
