import { classes } from '@ai-site/shared/ui/classes';
import { ChatIcon } from '@ai-site/shared/ui/icons';
import styles from './own-apps.module.css';

export interface OwnAppMarkProps {
  readonly name: string;
  /** '' for none: the first character of the name stands for it. */
  readonly picture: string;
  readonly size: 'small' | 'large';
}

/** The square picture of an assistant. The name stands beside it, so it says nothing to screen readers. */
export function OwnAppMark({ name, picture, size }: OwnAppMarkProps) {
  const [first] = [...name.trim()];
  return (
    <span className={classes(styles.mark, size === 'large' && styles.large)} aria-hidden="true">
      {picture === '' ? (first ?? <ChatIcon size={24} />) : <img src={picture} alt="" width={96} height={96} decoding="async" />}
    </span>
  );
}
