import { getPlatform } from '@ai-site/shared/platform';
import { Slot } from '@ai-site/shared/remote';
import { Modal } from '@ai-site/shared/ui/modal';
import type { WorkView } from '../../../api/tasks.ts';
import type { SlotProps } from '../../../contract/slots.ts';
import { ApiError } from '../../../errors/index.ts';
import { isLive, publicationsOfWorks } from '../../publications/index.ts';
import { publicationKind } from '../../publications/publication-kind.ts';
import { cardUrl } from '../result/output-media.ts';
import { workName } from './work-name.ts';

export interface PublishDialogProps {
  readonly works: readonly WorkView[];
  readonly onClose: () => void;
  /** Called after it was closed, with the keys of the works that wait or are shared. */
  readonly onPublished: (keys: readonly string[]) => void;
}

/** Width in pixels of the small images. */
const THUMB = 320;

type Published = SlotProps<'works/publish'>['works'][number];

function published(work: WorkView): Published {
  const kind = publicationKind(work.contentType);
  const thumb = kind === 'image' ? cardUrl(work, THUMB) : work.poster;
  return { key: work.key, kind, name: workName(work), prompt: work.prompt, ...(thumb === null ? {} : { thumb }) };
}

/** 发布作品: what another remote offers to publish the selected works. A dialog on a desktop, a drawer from below on phones. */
export default function PublishDialog({ works, onClose, onPublished }: PublishDialogProps) {
  const close = async () => {
    onClose();
    try {
      const publications = await publicationsOfWorks(
        getPlatform(),
        works.map(({ key, contentType }) => ({ key, kind: publicationKind(contentType) })),
      );
      onPublished(publications.filter(isLive).map(({ workKey }) => workKey));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Modal open onClose={() => void close()} title="发布作品" width={640}>
      <Slot name="works/publish" props={{ works: works.map(published) }} />
    </Modal>
  );
}
