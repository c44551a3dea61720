import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { actionsOf, actionTexts, keyNames, type ReviewAction } from './decisions.ts';
import styles from './detail.module.css';
import type { ReviewsStore } from './reviews-store.ts';

export interface ReviewActionsProps {
  readonly store: ReviewsStore;
  readonly work: ReviewedPublication;
  readonly onAction: (action: ReviewAction) => void;
}

/** What can be decided about the opened work, and the way to its neighbours. It stays while works come and go, and so does the focus in it. */
export const ReviewActions = observer(function ReviewActions({ store, work, onAction }: ReviewActionsProps) {
  const { list, index } = store;
  const blocked = store.claims.blocked(work);
  return (
    <div className={styles.actions}>
      <span className={styles.neighbours}>
        <IconButton
          label="上一个（K）"
          look="bordered"
          icon={<ChevronLeftIcon />}
          disabled={index <= 0}
          onClick={() => store.step(-1)}
        />
        <IconButton
          label="下一个（J）"
          look="bordered"
          icon={<ChevronRightIcon />}
          disabled={index >= list.items.length - 1}
          onClick={() => store.step(1)}
        />
        <span className={styles.position}>
          {index + 1} / {list.items.length}
          {list.hasMore && '+'}
        </span>
      </span>
      <span className={styles.decide}>
        {actionsOf(list.query, work).map((action, place, all) => {
          const { label, key } = actionTexts[action];
          return (
            <Button
              // The focus stays on a switch that was pressed.
              key={action === 'unfeature' ? 'feature' : action}
              variant={place === all.length - 1 ? 'solid' : 'secondary'}
              disabled={blocked !== null}
              aria-keyshortcuts={key === undefined ? undefined : keyNames[key]}
              onClick={() => onAction(action)}
            >
              {label}
              {key !== undefined && (
                <span className={styles.key} aria-hidden="true">
                  {keyNames[key]}
                </span>
              )}
            </Button>
          );
        })}
      </span>
    </div>
  );
});
