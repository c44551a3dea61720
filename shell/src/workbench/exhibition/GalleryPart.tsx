import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { kindOfResource, publicationPath, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Field, Input } from '@ai-site/shared/ui/field';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { CardImage } from '../works/CardImage.tsx';
import { nameOf } from '../works/name-of.ts';
import type { ExhibitionStore } from './exhibition-store.ts';
import styles from './gallery.module.css';
import { publicationOf } from './publication-of.ts';
import { reportFailure } from './report-failure.ts';
import { SortableList } from './SortableList.tsx';

/** Characters of an address that can be pasted. */
const ADDRESS_MAX = 300;

/** Puts a shared work into the gallery by its address. */
function FeatureForm({ store }: { readonly store: ExhibitionStore }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const feature = async (event: FormEvent) => {
    event.preventDefault();
    const id = publicationOf(text);
    if (id === null) return setError('请粘贴作品页面的地址或作品编号');
    setBusy(true);
    try {
      await store.feature(id, true);
      getPlatform().toast.success('已放进画廊');
      setText('');
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} aria-label="放进画廊" onSubmit={(event) => void feature(event)}>
      <Field
        label="作品地址或编号"
        hideLabel
        className={styles.field ?? ''}
        {...(error === undefined ? {} : { error })}
      >
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={ADDRESS_MAX}
            placeholder="粘贴作品地址或编号"
            autoComplete="off"
            spellCheck={false}
            onChange={(value) => {
              setText(value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" loading={busy}>
        放进画廊
      </Button>
    </form>
  );
}

function Card({ card, place }: { readonly card: PublicationCard; readonly place: number }) {
  const { id, resourceType, author, seconds, likeCount, example } = card;
  return (
    <a
      href={publicationPath(kindOfResource(resourceType), id)}
      target="_blank"
      rel="noreferrer"
      className={styles.card}
      aria-label={`在新窗口打开 ${nameOf(card)}`}
    >
      <CardImage card={card} />
      <span className={styles.place}>
        {place + 1}
        {example && ' · 示例'}
      </span>
      <span className={styles.name}>{nameOf(card)}</span>
      <span className={styles.quiet}>
        {author?.name ?? showcaseTexts.anonymous} · {likeCount} 赞{seconds !== null && ` · ${Math.round(seconds)} 秒`}
      </span>
    </a>
  );
}

/** The works of the gallery in their order. */
export const GalleryPart = observer(function GalleryPart({ store }: { readonly store: ExhibitionStore }) {
  useRefresh(store.featured);
  const remove = (card: PublicationCard) =>
    store
      .feature(card.id, false)
      .then(() => getPlatform().toast.success(`「${nameOf(card)}」已移出画廊`), reportFailure);
  return (
    <>
      <div className={styles.intro}>
        <p>画廊按下面的顺序展示。拖动作品，或用箭头逐位移动，改动立即生效。</p>
        <FeatureForm store={store} />
      </div>
      <AsyncView resource={store.featured} what="画廊" skeleton={<ListSkeleton />}>
        {(cards) =>
          cards.length === 0 ? (
            <Empty
              illustration="empty"
              title="画廊里还没有作品"
              hint="在“作品审核”的已处理里，或用作品地址，把展示中的作品放进来"
            />
          ) : (
            <SortableList
              label="画廊里的作品，按展示顺序"
              look="cards"
              items={cards}
              keyOf={({ id }) => id}
              nameOf={nameOf}
              onMove={(from, to) => void store.moveFeatured(from, to).catch(reportFailure)}
              actions={(card) => (
                <IconButton
                  label={`移出画廊 ${nameOf(card)}`}
                  icon={<CloseIcon size={16} />}
                  onClick={() => void remove(card)}
                />
              )}
            >
              {(card, place) => <Card card={card} place={place} />}
            </SortableList>
          )
        }
      </AsyncView>
    </>
  );
});
