import { useModule } from '@ai-site/shared/kit/lazy';
import { useFileDrop } from '@ai-site/shared/kit/uploader';
import { type ReactNode, useRef } from 'react';
import type { ModelsStore } from '../models/models-store.ts';
import type { Attachments } from './attachments.ts';
import { useAddFiles } from './use-add-files.ts';

const loadDropOverlay = () => import(/* webpackChunkName: "upload" */ './DropOverlay.tsx');

export interface ConversationAreaProps {
  /** The files of the draft, to which dropped ones are added. */
  readonly attachments: Attachments;
  readonly models: ModelsStore;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The conversation as a drop target for files. */
export function ConversationArea({ attachments, models, className, children }: ConversationAreaProps) {
  const area = useRef<HTMLElement>(null);
  const add = useAddFiles(attachments, models);
  const over = useFileDrop(area, (files) => void add(files));
  const hint = useModule(loadDropOverlay, over);
  return (
    <section ref={area} className={className} aria-label="对话">
      {children}
      {hint !== undefined && <hint.DropOverlay />}
    </section>
  );
}
