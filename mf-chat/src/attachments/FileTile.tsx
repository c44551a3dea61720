import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import { extensionOf } from '@ai-site/shared/domain/chat-files';
import { classes } from '@ai-site/shared/ui/classes';
import { ImageIcon, MusicIcon } from '@ai-site/shared/ui/icons';
import { useState } from 'react';
import styles from './file-label.module.css';

const colourOf: Readonly<Record<string, string | undefined>> = {
  pdf: styles.red,
  pptx: styles.orange,
  xlsx: styles.green,
  csv: styles.green,
};

export interface FileTileProps {
  readonly name: string;
  readonly kind: ChatFileKind;
  /** Image URL; null when there is none to show. */
  readonly image: string | null;
}

/** Thumbnail of an image, or an icon for the file type. */
export function FileTile({ name, kind, image }: FileTileProps) {
  // Falls back to the icon when a signed URL has expired.
  const [broken, setBroken] = useState<string | null>(null);
  if (image !== null && image !== broken)
    return <img className={styles.tile} src={image} alt="" onError={() => setBroken(image)} />;
  const extension = extensionOf(name);
  return (
    <span className={classes(styles.tile, colourOf[extension])} aria-hidden="true">
      {kind === 'image' ? <ImageIcon /> : kind === 'voice' ? <MusicIcon /> : extension.toUpperCase()}
    </span>
  );
}
