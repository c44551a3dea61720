import type { CollectionFilm } from '@ai-site/shared/api/comics/collections';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { filmPath } from '@ai-site/shared/domain/comics/paths';
import { usePhone } from '@ai-site/shared/kit/phone';
import { clockText } from '@ai-site/shared/kit/tool-workbench/player';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton, SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { DragHandle } from '../project/order/DragHandle.tsx';
import { dropTarget } from '../project/order/drop-target.ts';
import { ratioNames } from '../project/story/ratio-names.ts';
import type { CollectionStore } from './collection-store.ts';
import styles from './collections.module.css';
import { filmTitle } from './film-title.ts';

export interface FilmRowProps {
  readonly collection: CollectionStore;
  readonly film: CollectionFilm;
  /** Its place, from 1. */
  readonly number: number;
  /** It is the one in the player. */
  readonly shown: boolean;
  readonly onPlay: () => void;
}

/** A film of a collection: play it, open it, move it, take it out. */
export const FilmRow = observer(function FilmRow({ collection, film, number, shown, onPlay }: FilmRowProps) {
  const phone = usePhone();
  const { renderId: id, comicsId, episodeId, coverUrl, ratio, ms } = film;
  const title = filmTitle(film);
  const remove = async () => {
    const before = collection.films;
    const { toast } = getPlatform();
    if (await collection.remove(id))
      toast.success('已移出合集，成片还在', undefined, { label: '撤销', onPress: () => void collection.put(before) });
  };
  const { className, ...drop } = dropTarget({
    id,
    dragged: collection.dragged,
    onDrag: () => collection.setDragged(null),
    onDrop: (dragged, side) => collection.move(dragged, id, side),
  });
  return (
    <li
      className={classes(styles.film, className)}
      aria-label={`第 ${number} 集，${title}`}
      aria-current={shown || undefined}
      {...drop}
    >
      {!phone && (
        <DragHandle
          id={id}
          label={`移动第 ${number} 集，按上下键改变顺序`}
          disabled={collection.films.length < 2}
          onDrag={(dragged) => collection.setDragged(dragged)}
          onMove={(step) => collection.moveBy(id, step)}
        />
      )}
      <button type="button" className={styles.cover} aria-label={`播放第 ${number} 集`} onClick={onPlay}>
        {coverUrl !== '' && <img src={coverUrl} alt="" loading="lazy" />}
        <span className={styles.play}>
          <PlayIcon size={16} filled />
        </span>
      </button>
      <div className={styles.words}>
        <SiteLink className={styles.name} to={filmPath({ comicsId, episodeId }, id)}>
          {number}. {title}
        </SiteLink>
        <span className={styles.facts}>
          {ratioNames[ratio]} · {clockText(ms / 1000)} · {comicsTexts.renderNumber(film.number)}
        </span>
      </div>
      <div className={styles.tools}>
        <IconButton
          label={`把第 ${number} 集上移`}
          icon={<ArrowUpIcon size={18} />}
          disabled={number === 1}
          onClick={() => collection.moveBy(id, -1)}
        />
        <IconButton
          label={`把第 ${number} 集下移`}
          icon={<ArrowDownIcon size={18} />}
          disabled={number === collection.films.length}
          onClick={() => collection.moveBy(id, 1)}
        />
        <IconButton label={`把第 ${number} 集移出合集`} icon={<CloseIcon size={18} />} onClick={() => void remove()} />
      </div>
    </li>
  );
});
