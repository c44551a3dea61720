import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { msOfFrames } from '@ai-site/shared/film/frame/frames';
import { aspectOf, type FilmRatio } from '@ai-site/shared/film/frame/ratios';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { DeferredPreview } from '../../player/DeferredPreview.tsx';
import { episodeFilm } from '../../player/episode-film.ts';
import { ImageState } from '../../project/images/ImageState.tsx';
import type { Studio } from '../../project/studio.ts';
import { MoveStage } from './MoveStage.tsx';
import styles from './shot-stage.module.css';

export interface ShotStageProps {
  readonly studio: Studio;
  readonly storyboard: StoryboardView;
  readonly ratio: FilmRatio;
}

/** One storyboard, large: its image with the camera, or as it plays. */
export const ShotStage = observer(function ShotStage({ studio, storyboard, ratio }: ShotStageProps) {
  const [mode, setMode] = useState<'move' | 'play'>('move');
  const film = useMemo(() => episodeFilm(studio), [studio]).get();
  const media = studio.media.storyboards.get(storyboard.id);
  const chosen = media?.chosen ?? null;
  const shot = film?.timeline.shots.find(({ id }) => id === storyboard.id);
  const image = chosen !== null && chosen.media === 'image' ? chosen : null;
  const seconds = shot === undefined ? 4 : msOfFrames(shot.frames) / 1000;
  const pending = media === undefined;
  const shown = image === null ? 'play' : mode;
  const maker = chosen?.demonstration === true ? comicsTexts.builtinMedia[chosen.media] : null;
  const facts = [
    `${seconds.toFixed(1)} 秒${shot?.estimated === true ? '（预估，还没有配音）' : ''}`,
    maker,
    media?.stale === true ? '画面是按修改前的描述生成的' : null,
  ].filter((fact) => fact !== null);
  return (
    <div
      className={styles.stage}
      style={{ '--mf-shortvideo-stage-height': '46vh', '--mf-shortvideo-stage-ratio': aspectOf(ratio) }}
    >
      {(pending || image !== null) && (
        <Tabs
          label="查看方式"
          look="pill"
          className={styles.modes}
          tabs={[
            { key: 'move', label: '画面与运镜' },
            { key: 'play', label: '播放这一镜' },
          ]}
          active={pending ? mode : shown}
          onChange={setMode}
        />
      )}
      <div className={styles.shown}>
        {pending ? (
          <Skeleton shape="card" className={styles.pending ?? ''} />
        ) : shown === 'move' && image !== null ? (
          <MoveStage
            storyboard={storyboard}
            image={image}
            aspect={aspectOf(ratio)}
            seconds={seconds}
            onFocus={(focus) => studio.storyboards.edit(storyboard.id, { focus })}
          />
        ) : (
          film !== null && (
            <DeferredPreview
              timeline={film.timeline}
              urlOf={film.urlOf}
              thumbOf={film.thumbOf}
              shotId={storyboard.id}
              pageKeys={false}
              loops
              bare
            />
          )
        )}
        {media !== undefined && (
          <ImageState
            work={media.work}
            onRetry={() => void studio.media.makeImages({ of: 'storyboard', subjectId: storyboard.id }, 1)}
          />
        )}
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </div>
  );
});
