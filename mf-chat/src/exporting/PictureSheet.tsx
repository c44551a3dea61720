import type { ChatMessage } from '@ai-site/shared/api/chat';
import { getPlatform } from '@ai-site/shared/platform';
import { shanghaiTime } from '@ai-site/shared/shanghai-time';
import { ReadOnlyMessages } from '../sharing/ReadOnlyMessages.tsx';
import styles from './picture.module.css';

export interface PictureSheetProps {
  readonly theme: string;
  readonly messages: readonly ChatMessage[];
  /** Earlier messages stand before these. */
  readonly cut: boolean;
  /** ISO time. */
  readonly at: string;
}

/** A chat as it is drawn into pictures: its children are the pieces that are not parted where that can be helped. */
export function PictureSheet({ theme, messages, cut, at }: PictureSheetProps) {
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <h1 className={styles.title}>{theme}</h1>
        <p className={styles.facts}>{`${shanghaiTime(at)}${cut ? ` · 仅包含最近 ${messages.length} 条消息` : ''}`}</p>
      </header>
      <ReadOnlyMessages messages={messages} />
      <footer className={styles.foot}>
        <span className={styles.site}>{getPlatform().site.name}</span>
        <span>回答由 AI 生成，请自行核实</span>
      </footer>
    </div>
  );
}
