import type { WorkView } from '../../../api/tasks.ts';
import { publicationKind } from '../../publications/publication-kind.ts';
import { PublishDialog, type PublishDialogProps, type PublishedWork } from '../publishing/index.ts';
import { cardUrl } from '../result/output-media.ts';
import { workName } from './work-name.ts';

export interface PublishWorksDialogProps extends Omit<PublishDialogProps, 'works'> {
  readonly works: readonly WorkView[];
}

/** Width in pixels of the small images. */
const THUMB = 320;

function published(work: WorkView): PublishedWork {
  const kind = publicationKind(work.contentType);
  const thumb = kind === 'image' ? cardUrl(work, THUMB) : work.poster;
  return { key: work.key, kind, name: workName(work), prompt: work.prompt, ...(thumb === null ? {} : { thumb }) };
}

/** Publishes selected works of 我的作品. */
export default function PublishWorksDialog({ works, ...rest }: PublishWorksDialogProps) {
  return <PublishDialog {...rest} works={works.map(published)} />;
}
