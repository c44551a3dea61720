import { useModule } from '@ai-site/shared/kit/lazy';
import { useFileDrop } from '@ai-site/shared/kit/uploader';
import { type ReactNode, useRef } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import type { ModelsStore } from '../models/models-store.ts';
import { loadDropOverlay } from './load-file-parts.ts';
import { useAddFiles } from './use-add-files.ts';

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
  const hint = useModule(loadDropOverlay, over);
  return (
    <section ref={area} className={className} aria-label="对话">
      {children}
      {hint !== undefined && <hint.DropOverlay />}
    </section>
  );
}
