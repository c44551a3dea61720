import type { ChatModel } from '@ai-site/shared/api/chat';
import { AttachmentList } from '../attachments/AttachmentList.tsx';
import type { Composer } from '../draft/composer.ts';
import { ReadingChoice } from '../reading/ReadingChoice.tsx';

export interface DraftFilesProps {
  readonly composer: Composer;
  readonly model: ChatModel | undefined;
  /** Called after a removal: the focused button is gone, so the focus must move. */
  readonly onRemoved: () => void;
}

/** The files of a draft, and how they will be read. */
export function DraftFiles({ composer, model, onRemoved }: DraftFilesProps) {
  return (
    <>
      <AttachmentList attachments={composer.attachments} model={model} onRemoved={onRemoved} />
      <ReadingChoice composer={composer} model={model} />
    </>
  );
}
