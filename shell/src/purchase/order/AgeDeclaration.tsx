import type { AgeGroup } from '@ai-site/shared/api/accounts';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import styles from './order.module.css';
import type { OrderStore } from './order-store.ts';

const groups = [
  { value: 'adult', label: '我已满 18 周岁' },
  { value: 'teen', label: '14–17 周岁' },
  { value: 'child', label: '未满 14 周岁' },
] as const satisfies readonly { value: AgeGroup; label: string }[];

/** Age declaration of the buyer; saved in the account. */
export const AgeDeclaration = observer(function AgeDeclaration({ store }: { readonly store: OrderStore }) {
  return (
    <div>
      <RadioGroup label="年龄声明" columns={3} options={groups} value={store.ageGroup} disabled={store.paying} onChange={(group) => store.chooseAge(group)} />
      <div aria-live="polite">{store.ageError !== undefined && <p className={styles.error}>{store.ageError}</p>}</div>
    </div>
  );
});
