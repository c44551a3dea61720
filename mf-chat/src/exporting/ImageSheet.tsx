import type { ChatMessage } from '@ai-site/shared/api/chat';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';
import { ReadOnlyMessages } from '../sharing/ReadOnlyMessages.tsx';
import { RenderAll } from '../viewport/near-view.ts';
import styles from './image.module.css';

export interface ImageSheetProps {
  readonly theme: string;
  readonly messages: readonly ChatMessage[];
  /** Number of messages that are rendered so far, from the first. */
  readonly shown: number;
  /** Earlier messages are omitted. */
  readonly truncated: boolean;
  /** ISO 8601 time. */
  readonly at: string;
  /** Called when `shown` messages are in the document. */
  readonly onShown: (shown: number) => void;
}

/** A chat laid out for export as images. Its children are the pieces that page breaks avoid splitting. */
export function ImageSheet({ theme, messages, shown, truncated, at, onShown }: ImageSheetProps) {
  useEffect(() => onShown(shown), [shown, onShown]);
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <h1 className={styles.title}>{theme}</h1>
        <p
          className={styles.facts}
        >{`${shanghaiTime(at)}${truncated ? ` · 仅包含最近 ${messages.length} 条消息` : ''}`}</p>
      </header>
      <RenderAll value={true}>
        <ReadOnlyMessages messages={messages.slice(0, shown)} />
      </RenderAll>
      <footer className={styles.foot}>
        <span className={styles.site}>{getPlatform().site.name}</span>
        <span>回答由 AI 生成，请自行核实</span>
      </footer>
    </div>
  );
}
