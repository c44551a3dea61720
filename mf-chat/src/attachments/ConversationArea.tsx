import { chatFileRules, chatFileTexts } from '@ai-site/shared/chat-files';
import { UploadIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import type { ModelsStore } from '../models/models-store.ts';
import { takeDraggedFiles } from './dragged-files.ts';
import styles from './drop.module.css';
import { bytesText } from './file-words.ts';
import { useAddFiles } from './use-add-files.ts';

const rules = chatFileRules.filter(({ kind }) => kind !== 'voice');

/** What says that the files may be let go, and which ones a chat takes. */
function DropOverlay() {
  return (
    <div className={styles.overlay} aria-hidden="true">
      <div className={styles.frame}>
        <span className={styles.mark}>
          <UploadIcon size={28} />
        </span>
        <p className={styles.title}>松开鼠标，添加到对话</p>
        {rules.map(({ kind, extensions, maxBytes }) => (
          <p key={kind} className={styles.rule}>
            {chatFileTexts.kindName(kind)}：{extensions.join('、')}，不超过 {bytesText(maxBytes)}
          </p>
        ))}
      </div>
    </div>
  );
}

export interface ConversationAreaProps {
  readonly conversation: Conversation;
  readonly models: ModelsStore;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The conversation; files can be dropped anywhere on it. */
export function ConversationArea({ conversation, models, className, children }: ConversationAreaProps) {
  const area = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const add = useAddFiles(conversation, models);
  useEffect(() => {
    if (area.current === null) return;
    return takeDraggedFiles(area.current, { onOver: setOver, onFiles: (files) => void add(files) });
  }, [add]);
  return (
    <section ref={area} className={className} aria-label="对话">
      {children}
      {over && <DropOverlay />}
    </section>
  );
}
