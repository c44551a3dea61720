import { chatFileRules } from '@ai-site/shared/domain/chat-files';
import { ruleText, useFileDrop } from '@ai-site/shared/kit/uploader';
import { UploadIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useRef } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import type { ModelsStore } from '../models/models-store.ts';
import styles from './drop.module.css';
import { useAddFiles } from './use-add-files.ts';

const rules = chatFileRules.filter(({ kind }) => kind !== 'voice');

/** Drop hint with the file types that a chat accepts. */
function DropOverlay() {
  return (
    <div className={styles.overlay} aria-hidden="true">
      <div className={styles.frame}>
        <span className={styles.mark}>
          <UploadIcon size={28} />
        </span>
        <p className={styles.title}>松开鼠标，添加到对话</p>
        {rules.map((rule) => (
          <p key={rule.kind} className={styles.rule}>
            {ruleText(rule)}
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

/** The conversation as a drop target for files. */
export function ConversationArea({ conversation, models, className, children }: ConversationAreaProps) {
  const area = useRef<HTMLElement>(null);
  const add = useAddFiles(conversation, models);
  const over = useFileDrop(area, (files) => void add(files));
  return (
    <section ref={area} className={className} aria-label="对话">
      {children}
      {over && <DropOverlay />}
    </section>
  );
}
