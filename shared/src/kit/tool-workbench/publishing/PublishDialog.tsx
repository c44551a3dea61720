import { getPlatform } from '@ai-site/shared/platform';
import { Slot } from '@ai-site/shared/remote';
import { Modal } from '@ai-site/shared/ui/modal';
import type { SlotProps } from '../../../contract/slots.ts';
import { ApiError } from '../../../errors/index.ts';
import { isLive, publicationsOfWorks } from '../../publications/index.ts';

export type PublishedWork = SlotProps<'works/publish'>['works'][number];

export interface PublishDialogProps {
  readonly works: readonly PublishedWork[];
  readonly onClose: () => void;
  /** Called after it was closed, with the keys of the works that wait or are shared. */
  readonly onPublished?: (keys: readonly string[]) => void;
}

/** 发布作品: what another remote offers to publish works together. A dialog on a desktop, a drawer from below on phones. */
export function PublishDialog({ works, onClose, onPublished }: PublishDialogProps) {
  const close = async () => {
    onClose();
    if (onPublished === undefined) return;
    try {
      const publications = await publicationsOfWorks(getPlatform(), works);
      onPublished(publications.filter(isLive).map(({ workKey }) => workKey));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Modal open onClose={() => void close()} title="发布作品" width={640}>
      <Slot name="works/publish" props={{ works: [...works] }} />
    </Modal>
  );
}
