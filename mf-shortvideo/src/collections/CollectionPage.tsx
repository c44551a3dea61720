import type { CollectionFilm } from '@ai-site/shared/api/comics/collections';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { COLLECTIONS_PATH, STUDIO_PATH } from '@ai-site/shared/domain/comics/paths';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { Page } from '@ai-site/shared/kit/layout';
import { Deferred } from '@ai-site/shared/kit/lazy';
import type { PublishedWork } from '@ai-site/shared/kit/tool-workbench/publishing';
import { getPlatform } from '@ai-site/shared/platform';
import { isSlotFilled } from '@ai-site/shared/remote';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { PlayIcon, PlusIcon, SendIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { lengthText } from '../project/cards/length-text.ts';
import type { AddFilmsDialogProps } from './AddFilmsDialog.tsx';
import { CollectionPlayer } from './CollectionPlayer.tsx';
import { CollectionStore } from './collection-store.ts';
import styles from './collections.module.css';
import { FilmRow } from './FilmRow.tsx';
import { filmTitle } from './film-title.ts';

const loadAdd = () => import(/* webpackChunkName: "comics-add-films" */ './AddFilmsDialog.tsx');

const loadPublish = async () => ({
  default: (await import(/* webpackChunkName: "publish-works" */ '@ai-site/shared/kit/tool-workbench/publishing'))
    .PublishDialog,
});

/** A film as it is offered for publication, by itself. */
const published = (film: CollectionFilm): PublishedWork => ({
  key: film.key,
  kind: 'video',
  name: filmTitle(film),
  prompt: '',
  ...(film.coverUrl === '' ? {} : { thumb: film.coverUrl }),
});

/** What plays: `begun` is another number whenever something begins anew. */
interface Playing {
  readonly renderId: string;
  readonly begun: number;
}

const CollectionSkeleton = () => (
  <div className={styles.columns}>
    <Skeleton shape="card" style={{ aspectRatio: 16 / 9 }} />
    <Skeleton shape="card" height="360px" />
  </div>
);

/** A collection: its films play one after another, and are put in order beside the player. */
export default observer(function CollectionPage({ collectionId }: { readonly collectionId: string }) {
  const [collection] = useState(() => new CollectionStore(collectionId, getPlatform()));
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [adding, setAdding] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const { resource, films } = collection;
  useRefresh(resource);
  useEffect(() => () => resource.abort(), [resource]);
  const shown = films.find(({ renderId }) => renderId === playing?.renderId) ?? films[0];
  const play = ({ renderId }: CollectionFilm) => setPlaying((last) => ({ renderId, begun: (last?.begun ?? 0) + 1 }));
  const playNext = () => {
    const next = shown === undefined ? undefined : films[films.indexOf(shown) + 1];
    if (next !== undefined) play(next);
  };
  const [first] = films;
  const full = films.length >= comicsLimits.collectionFilms;
  const add: AddFilmsDialogProps = {
    known: films.map(({ renderId }) => renderId),
    onClose: () => setAdding(false),
    onAdd: (added) => collection.add(added),
  };
  return (
    <Page
      title={resource.data?.title ?? '合集'}
      breadcrumbs={[
        { label: 'AI漫画推文', to: STUDIO_PATH },
        { label: '合集', to: COLLECTIONS_PATH },
      ]}
      lead={
        resource.data === null
          ? undefined
          : films.length === 0
            ? '还没有成片'
            : `${films.length} 集 · ${lengthText(resource.data.ms)}`
      }
      actions={
        resource.data !== null && (
          <>
            {first !== undefined && isSlotFilled('works/publish') && (
              <Button icon={<SendIcon size={16} />} onClick={() => setPublishing(true)}>
                一起发布
              </Button>
            )}
            <Button icon={<PlusIcon size={16} />} disabled={full} onClick={() => setAdding(true)}>
              添加成片
            </Button>
            {first !== undefined && (
              <Button variant="primary" icon={<PlayIcon size={16} />} onClick={() => play(first)}>
                播放全部
              </Button>
            )}
          </>
        )
      }
    >
      <AsyncView resource={resource} what="合集" skeleton={<CollectionSkeleton />}>
        {() =>
          shown === undefined ? (
            <Empty
              title="合集里还没有成片"
              hint="从自己作品的成片里选，按顺序排好"
              illustration="videos"
              action={<Button onClick={() => setAdding(true)}>添加成片</Button>}
            />
          ) : (
            <div className={styles.columns}>
              <CollectionPlayer
                key={`${shown.renderId} ${playing?.begun ?? 0}`}
                film={shown}
                begins={playing?.renderId === shown.renderId}
                onEnd={playNext}
              />
              <ol className={styles.films} aria-label="成片">
                {films.map((film, index) => (
                  <FilmRow
                    key={film.renderId}
                    collection={collection}
                    film={film}
                    number={index + 1}
                    shown={film === shown}
                    onPlay={() => play(film)}
                  />
                ))}
              </ol>
            </div>
          )
        }
      </AsyncView>
      {adding && <Deferred load={loadAdd} props={add} />}
      {publishing && (
        <Deferred load={loadPublish} props={{ works: films.map(published), onClose: () => setPublishing(false) }} />
      )}
    </Page>
  );
});
