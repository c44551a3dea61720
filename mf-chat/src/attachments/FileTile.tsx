import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import { extensionOf } from '@ai-site/shared/chat-files';
import { classes } from '@ai-site/shared/ui/classes';
import { ImageIcon, MusicIcon } from '@ai-site/shared/ui/icons';
import { useState } from 'react';
import styles from './attachments.module.css';

const colourOf: Readonly<Record<string, string | undefined>> = { pdf: styles.red, pptx: styles.orange, xlsx: styles.green, csv: styles.green };

export interface FileTileProps {
  readonly name: string;
  readonly kind: ChatFileKind;
  /** Address of a picture; null where there is none to show. */
  readonly picture: string | null;
}

/** A file in small: the picture itself, or what kind of file it is. */
export function FileTile({ name, kind, picture }: FileTileProps) {
  // An address that has run out shows the kind instead.
  const [broken, setBroken] = useState<string | null>(null);
  if (picture !== null && picture !== broken) return <img className={styles.tile} src={picture} alt="" onError={() => setBroken(picture)} />;
  const extension = extensionOf(name);
  return (
    <span className={classes(styles.tile, colourOf[extension])} aria-hidden="true">
      {kind === 'image' ? <ImageIcon /> : kind === 'voice' ? <MusicIcon /> : extension.toUpperCase()}
    </span>
  );
}
