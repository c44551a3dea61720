import type { AgeGroup } from '@ai-site/shared/api/accounts';
import { ageGroupTexts } from '@ai-site/shared/domain/accounts';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styles from './order.module.css';
import type { OrderStore } from './order-store.ts';

const groups = [
  { value: 'adult', label: ageGroupTexts.adult },
  { value: 'teen', label: ageGroupTexts.teen },
  { value: 'child', label: ageGroupTexts.child },
] as const satisfies readonly { value: AgeGroup; label: string }[];

/** Age declaration of the buyer; saved in the account. */
export const AgeDeclaration = observer(function AgeDeclaration({ store }: { readonly store: OrderStore }) {
  const box = useRef<HTMLDivElement>(null);
  const { ageError } = store;
  useEffect(() => {
    if (ageError === undefined) return;
    const group = box.current;
    const radio = group?.querySelector<HTMLInputElement>('input:checked') ?? group?.querySelector('input');
    radio?.focus({ preventScroll: true });
    // Nothing moves unless the group is out of view or under the buttons.
    group?.scrollIntoView?.({ block: 'nearest' });
  }, [ageError]);
  return (
    <div ref={box} className={styles.age}>
      <RadioGroup
        label="年龄声明"
        columns={3}
        options={groups}
        value={store.ageGroup}
        error={ageError}
        disabled={store.paying}
        onChange={(group) => store.chooseAge(group)}
      />
    </div>
  );
});
