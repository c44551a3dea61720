import type { SlotProps } from '@ai-site/shared/contract';
import { type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { feedOf, isLive } from '@ai-site/shared/kit/publications';
import { getPlatform } from '@ai-site/shared/platform';
import { createSlotContent } from '@ai-site/shared/remote';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PublicationFields } from './PublicationFields.tsx';
import { PublicationState } from './PublicationState.tsx';
import { PublishNote } from './PublishNote.tsx';
import { publicationSwitches, templateSwitches } from './publication-draft.ts';
import styles from './publish.module.css';
import { PublishStore } from './publish-store.ts';

interface PublishFormProps {
  readonly store: PublishStore;
  readonly prompts: readonly string[];
  readonly template: boolean;
}

/** The form of a work that is not published. */
const PublishForm = observer(function PublishForm({ store, prompts, template }: PublishFormProps) {
  return (
    <>
      <PublicationFields
        draft={store.draft}
        tags={store.tags.data ?? []}
        prompts={prompts}
        switches={template ? templateSwitches : publicationSwitches}
        template={template}
      />
      <PublishNote />
      <Button variant="solid" loading={store.saving} onClick={() => void store.publish()}>
        发布作品
      </Button>
    </>
  );
});

interface PublishPartProps {
  readonly kind: ShowcaseKind;
  readonly workKey: string;
  readonly prompts: readonly string[];
  readonly template: boolean;
}

const PublishPart = observer(function PublishPart({ kind, workKey, prompts, template }: PublishPartProps) {
  const [store] = useState(() => new PublishStore(getPlatform(), kind, workKey));
  useEffect(() => {
    void store.publication.refresh();
    void store.tags.refresh();
    return () => store.publication.abort();
  }, [store]);
  return (
    <AsyncView
      resource={store.publication}
      what="发布状态"
      compact
      skeleton={<Skeleton width="100%" height="96px" shape="card" />}
    >
      {(publication) => (
        <>
          {publication !== null && (
            <PublicationState
              publication={publication}
              onChanged={() => void store.publication.refresh()}
              onAgain={() => store.writeAgain()}
            />
          )}
          {(publication === null || (store.again && !isLive(publication))) && (
            <PublishForm store={store} prompts={prompts} template={template} />
          )}
        </>
      )}
    </AsyncView>
  );
});

/** Publishes a work for everybody; inside the dialog that shares it. */
export function PublishSection({ workKey, kind, prompt = '', template = false }: SlotProps<'share/publish'>) {
  const feed = feedOf(kind);
  return (
    <section className={styles.section} aria-label="发布作品">
      <h2 className={styles.title}>发布作品，让更多人看到</h2>
      {feed === null ? (
        <p className={styles.hint}>{showcaseTexts.unsupported}</p>
      ) : (
        <PublishPart kind={feed} workKey={workKey} prompts={[prompt]} template={template} />
      )}
    </section>
  );
}

export default createSlotContent('share/publish', PublishSection);
