import { classes } from '@ai-site/shared/ui/classes';
import { ChatIcon } from '@ai-site/shared/ui/icons';
import styles from './own-apps.module.css';

export interface OwnAppMarkProps {
  readonly name: string;
  /** '' for none: the first character of the name stands for it. */
  readonly image: string;
  readonly size: 'small' | 'large';
}

/** The square image of an assistant. The name stands beside it, so it says nothing to screen readers. */
export function OwnAppMark({ name, image, size }: OwnAppMarkProps) {
  const [first] = [...name.trim()];
  return (
    <span className={classes(styles.mark, size === 'large' && styles.large)} aria-hidden="true">
      {image === '' ? (
        (first ?? <ChatIcon size={24} />)
      ) : (
        <img src={image} alt="" width={96} height={96} decoding="async" />
      )}
    </span>
  );
}
