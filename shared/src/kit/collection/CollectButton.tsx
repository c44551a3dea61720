import { IconButton } from '@ai-site/shared/ui/button';
import { StarIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { TaskOutput } from '../../api/tasks.ts';
import styles from './collection.module.css';
import { isCollected, toggleCollected } from './set-collected.ts';

export interface CollectButtonProps {
  readonly work: Pick<TaskOutput, 'key' | 'collected'>;
  /** Of the work. */
  readonly name: string;
}

/** Puts a result into 我的收藏, or takes it out. */
export const CollectButton = observer(function CollectButton({ work, name }: CollectButtonProps) {
  const collected = isCollected(work);
  return (
    <IconButton
      look="bordered"
      label={collected ? `取消收藏${name}` : `收藏${name}`}
      icon={<StarIcon size={16} />}
      aria-pressed={collected}
      className={collected ? styles.collected : styles.collect}
      onClick={() => void toggleCollected(work.key, !collected)}
    />
  );
});
