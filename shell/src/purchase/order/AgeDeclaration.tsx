import type { AgeGroup } from '@ai-site/shared/api/accounts';
import { ageGroupTexts } from '@ai-site/shared/domain/accounts';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import styles from './order.module.css';
import type { OrderStore } from './order-store.ts';

const groups = [
  { value: 'adult', label: ageGroupTexts.adult },
  { value: 'teen', label: ageGroupTexts.teen },
  { value: 'child', label: ageGroupTexts.child },
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
