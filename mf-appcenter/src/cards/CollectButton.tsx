import { classes } from '@ai-site/shared/ui/classes';
import { StarIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { AppCentre } from '../centre/app-centre.ts';
import styles from './cards.module.css';

export interface CollectButtonProps {
  readonly centre: AppCentre;
  readonly applicationId: number;
  readonly name: string;
  /** Instead of its look in the corner of an image. */
  readonly className?: string | undefined;
}

/** Collects or uncollects an app. */
export const CollectButton = observer(function CollectButton({
  centre,
  applicationId,
  name,
  className = styles.collect,
}: CollectButtonProps) {
  const collected = centre.isCollected(applicationId);
  return (
    <button
      type="button"
      className={classes(className, collected && styles.collected)}
      aria-pressed={collected}
      aria-label={`收藏 ${name}`}
      title={collected ? '取消收藏' : '收藏'}
      onClick={() => void centre.toggle(applicationId)}
    >
      <StarIcon size={20} />
    </button>
  );
});
