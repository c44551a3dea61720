import { storyboardPath } from '@ai-site/shared/domain/comics/paths';
import { shotSizeNames } from '@ai-site/shared/film/frame-plan/draw-card';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { VideoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { ImageState } from '../../project/images/ImageState.tsx';
import { costText, priceOf, usePrices } from '../../project/prices/prices.ts';
import { useComputed } from '../../project/rows/use-computed.ts';
import type { Studio } from '../../project/studio.ts';
import styles from './row-image.module.css';

/** The image of a storyboard with the state of its work; it opens the editor. */
export const RowImage = observer(function RowImage({ studio, id }: { readonly studio: Studio; readonly id: string }) {
  const { storyboards, media, project, episode } = studio;
  const prices = usePrices();
  const shot = useComputed(() => storyboards.view(id)?.shot, studio, id);
  const isCover = useComputed(() => episode.view?.coverId === id, studio, id);
  if (shot === undefined) return null;
  const number = storyboards.order.indexOf(id) + 1;
  const known = media.storyboards.get(id);
  const chosen = known?.chosen ?? null;
  const idle = known === undefined || known.work.state === 'none' || known.work.state === 'done';
  const generate = () => void media.makeImages({ of: 'storyboard', subjectId: id }, 1);
  const cost = costText(priceOf(prices, 'image'));
  return (
    <div className={styles.image} data-ratio={project.view?.ratio}>
      <SiteLink to={storyboardPath(studio.address, id)} className={styles.imageLink}>
        <span className="visually-hidden">编辑第 {number} 镜</span>
        {chosen === null ? (
          <span className={styles.noImage}>
            {shotSizeNames[shot]}
            {idle && <span className={styles.noImageNote}>还没有画面</span>}
          </span>
        ) : (
          <img src={chosen.previewUrl} alt="" loading="lazy" />
        )}
        <span className={styles.tags}>
          {isCover && <span className={styles.tag}>封面</span>}
          {chosen?.media === 'video' && (
            <span className={styles.tag}>
              <VideoIcon size={16} />
              动态
            </span>
          )}
          {known?.stale === true && (
            <span className={styles.tag} data-stale title="画面是按修改前的描述生成的">
              已修改
            </span>
          )}
        </span>
      </SiteLink>
      {chosen === null && idle && (
        <Button size="small" className={styles.make} onClick={generate}>
          生成画面{cost !== null && ` · ${cost}`}
        </Button>
      )}
      {known !== undefined && <ImageState work={known.work} onRetry={generate} />}
    </div>
  );
});
