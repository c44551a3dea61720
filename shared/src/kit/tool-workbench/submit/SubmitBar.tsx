import { creditsText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { SparkleIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { TENTHS } from '../../../domain/membership/credits-text.ts';
import { toolTexts } from '../../../tools/texts.ts';
import type { ToolStore } from '../tool-store.ts';
import styles from './submit-bar.module.css';
import type { ToolPrice } from './tool-price.ts';

export const priceText = ({ total, count, full, free, demonstration }: ToolPrice): string => {
  if (demonstration) return toolTexts.demonstration;
  if (free) return `会员免费（原价 ${full} 算力）`;
  return count > 1 ? `${total} 算力（${total / count} × ${count} 张）` : `${total} 算力`;
};

const Balance = observer(function Balance({ store }: { readonly store: ToolStore }) {
  const { session, membership } = getPlatform();
  if (!session.signedIn) return <span>登录后提交，新用户有试用算力</span>;
  const { current } = membership;
  if (current === null) return <Skeleton width="112px" height="1lh" />;
  const left = current.pointBalance - (store.price?.total ?? 0) * TENTHS;
  return (
    <span>
      {store.affordable
        ? `余额 ${creditsText(current.pointBalance)}，提交后剩余 ${creditsText(left)}`
        : `余额 ${creditsText(current.pointBalance)}，不足以支付本次`}
    </span>
  );
});

export interface SubmitBarProps {
  readonly store: ToolStore;
  readonly onSubmit: () => void;
}

/** Price, balance and the submit button, which is docked under the form. */
export const SubmitBar = observer(function SubmitBar({ store, onSubmit }: SubmitBarProps) {
  const { price, submitting, affordable, awaitingLogin, form } = store;
  return (
    <div className={styles.bar}>
      <p className={styles.line}>
        <span className={styles.price}>
          {price === null ? <Skeleton width="96px" height="1lh" /> : priceText(price)}
        </span>
        <span className={styles.balance}>
          <Balance store={store} />
        </span>
      </p>
      <Button
        variant="primary"
        size="large"
        block
        icon={<SparkleIcon size={16} />}
        loading={submitting}
        disabled={form.uploading}
        title="Ctrl + Enter"
        onClick={onSubmit}
      >
        {form.uploading ? '正在上传文件' : awaitingLogin ? '登录后自动开始创作' : affordable ? '开始创作' : '获取算力'}
      </Button>
    </div>
  );
});
