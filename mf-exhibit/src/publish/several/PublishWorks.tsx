import type { SlotProps } from '@ai-site/shared/contract';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { FirstMoment } from '@ai-site/shared/kit/newcomer';
import { getPlatform } from '@ai-site/shared/platform';
import { createSlotContent } from '@ai-site/shared/remote';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PublicationFields } from '../PublicationFields.tsx';
import { PublishNote } from '../PublishNote.tsx';
import { publicationSwitches } from '../publication-draft.ts';
import styles from '../publish.module.css';
import { PublishWorksStore } from './publish-works-store.ts';
import own from './several.module.css';
import { WorkThumbs } from './WorkThumbs.tsx';

/** What was and what will be published, and why the others are not. */
const Summary = observer(function Summary({ store }: { readonly store: PublishWorksStore }) {
  const { sent, pending, tooMany } = store;
  return (
    <div className={own.summary} role="status">
      {sent > 0 && <p className={own.sent}>{`已提交 ${sent} 个`}</p>}
      {sent === 0 && pending.length > 0 && !tooMany && (
        <p>{`将发布 ${pending.length} 个作品，每个作品单独审核；描述、标签和开关用于全部作品。`}</p>
      )}
      {sent === 0 && pending.length === 0 && <p>选中的作品都不能发布</p>}
      {store.reasons('failed').map(({ reason, count }) => (
        <p key={reason} className={own.failed}>{`${count} 个未提交：${reason}`}</p>
      ))}
      {store.reasons('skipped').map(({ reason, count }) => (
        <p key={reason} className={own.skipped}>{`${count} 个跳过：${reason}`}</p>
      ))}
      {tooMany && <p className={own.failed}>{showcaseTexts.tooManyAtOnce(pending.length)}</p>}
    </div>
  );
});

/** Words, tags and switches for all of the works, and the button that sends those that were not taken yet. */
const WorksForm = observer(function WorksForm({ store }: { readonly store: PublishWorksStore }) {
  const { pending, saving, sent } = store;
  return (
    <>
      <PublicationFields
        draft={store.draft}
        tags={store.tags.data ?? []}
        prompts={pending.map(({ prompt }) => prompt)}
        switches={publicationSwitches}
      />
      <PublishNote />
      <Button variant="solid" loading={saving} onClick={() => void store.publish()}>
        {sent === 0 || saving ? `发布 ${pending.length} 个作品` : `重新发布 ${pending.length} 个作品`}
      </Button>
    </>
  );
});

/** Publishes several works of the account's own for everybody; inside the dialog of 我的作品. */
export const PublishWorks = observer(function PublishWorks({ works }: SlotProps<'works/publish'>) {
  const [store] = useState(() => new PublishWorksStore(getPlatform(), works));
  useEffect(() => {
    void store.publications.refresh();
    void store.tags.refresh();
    return () => store.publications.abort();
  }, [store]);
  return (
    <section className={own.section} aria-label="发布作品">
      <AsyncView
        resource={store.publications}
        what="发布状态"
        compact
        skeleton={<Skeleton width="100%" height="96px" shape="card" />}
      >
        {() => (
          <>
            <Summary store={store} />
            {store.sent > 0 && !store.saving && <FirstMoment moment="publication" />}
            {!store.tooMany && <WorkThumbs store={store} />}
            {!store.tooMany && store.pending.length > 0 && (
              <div className={styles.fields}>
                <WorksForm store={store} />
              </div>
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
});

export default createSlotContent('works/publish', PublishWorks);
