import type { SlotProps } from '@ai-site/shared/contract';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { createSlotContent } from '@ai-site/shared/remote';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { isLive } from '../own/own-actions.ts';
import { PublicationFields } from './PublicationFields.tsx';
import { PublicationState } from './PublicationState.tsx';
import type { PublicationSwitch } from './publication-draft.ts';
import styles from './publish.module.css';
import { PublishStore } from './publish-store.ts';

const switches: readonly PublicationSwitch[] = ['showPrompt', 'allowRemake', 'shareInputs', 'anonymous'];

/** The form of a work that is not published. */
const PublishForm = observer(function PublishForm({ store }: { readonly store: PublishStore }) {
  return (
    <>
      <PublicationFields draft={store.draft} tags={store.tags.data ?? []} switches={switches} />
      <p className={styles.hint}>
        审核通过后所有人不登录也能看到，并可能被搜索引擎收录。发布即表示作品符合
        <button type="button" className={styles.rules} onClick={() => getPlatform().modals.agreement('user')}>
          《用户协议》
        </button>
        的内容规范。
      </p>
      <Button variant="solid" loading={store.saving} onClick={() => void store.publish()}>
        发布作品
      </Button>
    </>
  );
});

interface PublishPartProps {
  readonly kind: 'inspiration' | 'short-video';
  readonly workKey: string;
}

const PublishPart = observer(function PublishPart({ kind, workKey }: PublishPartProps) {
  const [store] = useState(() => new PublishStore(getPlatform(), kind, workKey));
  useEffect(() => {
    void store.publication.refresh();
    void store.tags.refresh();
    return () => store.publication.abort();
  }, [store]);
  return (
    <AsyncView resource={store.publication} what="发布状态" compact skeleton={<Skeleton width="100%" height="96px" shape="card" />}>
      {(publication) => (
        <>
          {publication !== null && <PublicationState publication={publication} onChanged={() => void store.publication.refresh()} onAgain={() => store.writeAgain()} />}
          {(publication === null || (store.again && !isLive(publication))) && <PublishForm store={store} />}
        </>
      )}
    </AsyncView>
  );
});

/** Publishes a work for everybody; inside the dialog that shares it. */
export function PublishSection({ workKey, kind }: SlotProps<'share/publish'>) {
  return (
    <section className={styles.section} aria-label="发布作品">
      <h2 className={styles.title}>发布作品，让更多人看到</h2>
      {kind === 'image' || kind === 'video' ? (
        <PublishPart kind={kind === 'image' ? 'inspiration' : 'short-video'} workKey={workKey} />
      ) : (
        <p className={styles.hint}>{showcaseTexts.unsupported}</p>
      )}
    </section>
  );
}

export default createSlotContent('share/publish', PublishSection);
