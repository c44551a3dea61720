import { useState } from 'react';
import { classes } from '../base/classes.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** Path or URL; empty shows the first character of the name. */
  readonly src: string;
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
}

/** An avatar shown beside the person's name, therefore hidden from screen readers. */
export function Avatar({ src, name, size = 'small', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes(styles.avatar, styles[size], className)} aria-hidden="true">
      {src !== '' && src !== broken ? (
        <img src={src} alt="" className={styles.image} onError={() => setBroken(src)} />
      ) : (
        ([...name.trim()][0] ?? '我')
      )}
    </span>
  );
}
