import { type CollectionFilm, comicsCollections } from '@ai-site/shared/api/comics/collections';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { STUDIO_PATH } from '@ai-site/shared/domain/comics/paths';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { clockText } from '@ai-site/shared/kit/tool-workbench/player';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { CheckIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ratioNames } from '../project/story/ratio-names.ts';
import { SearchField } from '../works/SearchField.tsx';
import styles from './collections.module.css';
import { filmTitle } from './film-title.ts';

export interface AddFilmsDialogProps {
  /** Ids of films that the collection has. */
  readonly known: readonly string[];
  readonly onClose: () => void;
  /** Films in the order in which they were chosen. Resolves with whether they were added; the reason is shown elsewhere. */
  readonly onAdd: (films: readonly CollectionFilm[]) => Promise<boolean>;
}

const filmsList = () =>
  new PagedList<CollectionFilm, string>({
    source: cursorPages(async (keyword: string, cursor, signal) => {
      const query = { ...(keyword === '' ? {} : { keyword }), ...(cursor === undefined ? {} : { cursor }) };
      const page = await getPlatform().http.call(comicsCollections.films, { query }, { signal, silent: true });
      return { items: page.list, cursor: page.cursor };
    }),
    keyOf: ({ renderId }) => renderId,
    query: '',
  });

const NoFilms = ({ searched, onAll }: { readonly searched: boolean; readonly onAll: () => void }) =>
  searched ? (
    <Empty
      illustration="search"
      title="没有符合条件的成片"
      hint="换个关键词试试"
      action={<Button onClick={onAll}>查看全部</Button>}
    />
  ) : (
    <Empty
      title="还没有成片"
      hint="合成好的短片会出现在这里"
      illustration="videos"
      action={<LinkButton to={STUDIO_PATH}>开始创作</LinkButton>}
    />
  );

/** Finished films of the account, from which some are chosen for a collection. */
export default observer(function AddFilmsDialog({ known, onClose, onAdd }: AddFilmsDialogProps) {
  const [list] = useState(filmsList);
  const [chosen, setChosen] = useState<readonly CollectionFilm[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void list.refresh();
    return () => list.abort();
  }, [list]);
  const room = comicsLimits.collectionFilms - known.length;
  const toggle = (film: CollectionFilm) => {
    if (chosen.some(({ renderId }) => renderId === film.renderId))
      return setChosen(chosen.filter(({ renderId }) => renderId !== film.renderId));
    if (chosen.length >= room) return getPlatform().toast.warning(comicsTexts.tooManyCollectionFilms);
    setChosen([...chosen, film]);
  };
  const add = async () => {
    setBusy(true);
    const added = await onAdd(chosen);
    setBusy(false);
    if (added) onClose();
  };
  return (
    <Modal
      open
      title="添加成片"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="solid" loading={busy} disabled={chosen.length === 0} onClick={() => void add()}>
            {chosen.length === 0 ? '添加' : `添加 ${chosen.length} 集`}
          </Button>
        </>
      }
    >
      <div className={styles.choose}>
        <SearchField value={list.query} onSearch={(keyword) => void list.choose(keyword, { keepRows: true })} />
        <ListView
          list={list}
          what="成片"
          empty={<NoFilms searched={list.query !== ''} onAll={() => void list.choose('', { keepRows: true })} />}
        >
          {(films) => (
            <>
              <ul className={styles.choices} aria-label="成片">
                {films.map((film) => {
                  const { renderId, coverUrl, ratio, ms } = film;
                  const isKnown = known.includes(renderId);
                  const at = chosen.findIndex((one) => one.renderId === renderId);
                  return (
                    <li key={renderId}>
                      <button
                        type="button"
                        className={styles.choice}
                        aria-pressed={at !== -1}
                        disabled={isKnown}
                        onClick={() => toggle(film)}
                      >
                        <span className={styles.cover}>
                          {coverUrl !== '' && <img src={coverUrl} alt="" loading="lazy" />}
                        </span>
                        <span className={styles.words}>
                          <span className={styles.name}>{filmTitle(film)}</span>
                          <span className={styles.facts}>
                            {ratioNames[ratio]} · {clockText(ms / 1000)} · {comicsTexts.renderNumber(film.number)}
                            {isKnown && ' · 已在合集里'}
                          </span>
                        </span>
                        <span className={styles.mark}>{at !== -1 && <CheckIcon size={16} />}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
              <ListEnd list={list} />
            </>
          )}
        </ListView>
      </div>
    </Modal>
  );
});
