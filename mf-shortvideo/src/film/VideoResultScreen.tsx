import { ComicsStage } from '@ai-site/shared/domain/comics';
import { filmPath, settingsPath } from '@ai-site/shared/domain/comics/paths';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { useSearchParams } from '@ai-site/shared/router';
import { LinkButton } from '@ai-site/shared/ui/button';
import { Empty, ErrorState, Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { NoProject, StudioFrame } from '../project/frame/StudioFrame.tsx';
import type { Studio } from '../project/studio.ts';
import { useStudio } from '../project/use-studio.ts';
import { RunningView } from './RunningView.tsx';
import { FilmsStore } from './rendering/films-store.ts';
import { isUnfinished } from './rendering/follow-work.ts';
import { kindNames } from './rendering/render-texts.ts';
import { ResultView } from './result/ResultView.tsx';
import { Versions } from './result/Versions.tsx';
import { SettingsView } from './settings/SettingsView.tsx';
import styles from './video-result.module.css';

/** The films of an episode: the settings before one is made, its making, and the result. */
export default function VideoResultScreen() {
  const studio = useStudio();
  return studio === null ? <NoProject /> : <EpisodeFilms studio={studio} />;
}

const EpisodeFilms = observer(function EpisodeFilms({ studio }: { readonly studio: Studio }) {
  const [query] = useSearchParams();
  const [films, setFilms] = useState(() => new FilmsStore({ studio, platform: getPlatform() }));
  const [owner, setOwner] = useState(studio);
  if (owner !== studio) {
    setOwner(studio);
    setFilms(new FilmsStore({ studio, platform: getPlatform() }));
  }
  const { id } = studio.episode;
  // Of an episode that is not known yet there is nothing to ask.
  useEffect(() => (id === null ? undefined : films.follow()), [films, id]);
  const settings = query.get('view') === 'settings';
  return (
    <StudioFrame studio={studio} step={settings ? 'settings' : 'film'} skeleton={<FilmSkeleton />}>
      {() =>
        settings ? (
          <SettingsView studio={studio} films={films} />
        ) : (
          <Films studio={studio} films={films} renderId={query.get('renderId')} />
        )
      }
    </StudioFrame>
  );
});

interface FilmsProps {
  readonly studio: Studio;
  readonly films: FilmsStore;
  readonly renderId: string | null;
}

const Films = observer(function Films({ studio, films, renderId }: FilmsProps) {
  const { navigation } = getPlatform();
  const shown = films.all.find(({ id }) => id === renderId) ?? films.unfinished[0] ?? films.films[0] ?? films.all[0];
  const { view } = studio.episode;
  return (
    <>
      <h1 className="visually-hidden">成片</h1>
      <LoadStates source={films.list} what="成片" skeleton={<FilmSkeleton />}>
        {() => {
          if (shown === undefined)
            return <NoFilm studio={studio} failure={view?.stage === ComicsStage.videoSubmit ? view.failure : null} />;
          if (shown.state === 'done') return <ResultView studio={studio} films={films} render={shown} />;
          return (
            <div className={styles.unfinished}>
              {isUnfinished(shown) ? (
                <RunningView
                  key={shown.id}
                  films={films}
                  render={shown}
                  image={studio.media.storyboards.get(studio.storyboards.order[0] ?? '')?.chosen?.previewUrl}
                />
              ) : (
                <ErrorState
                  title={
                    shown.state === 'cancelled'
                      ? `已取消第${shown.number}版${kindNames[shown.kind]}`
                      : `第${shown.number}版${kindNames[shown.kind]}没有做成`
                  }
                  text={shown.failure ?? '已完成的段落会保留一周，重新生成时不用再算。'}
                  retryText="重新生成"
                  onRetry={() => navigation.push(settingsPath(studio.address))}
                />
              )}
              {films.all.length > 1 && (
                <Versions
                  films={films}
                  shown={shown.id}
                  onShow={({ id }) => navigation.replace(filmPath(studio.address, id))}
                />
              )}
            </div>
          );
        }}
      </LoadStates>
    </>
  );
});

function NoFilm({ studio, failure }: { readonly studio: Studio; readonly failure: string | null }) {
  return (
    <Empty
      title="还没有成片"
      hint={failure ?? '选好字幕、配乐和清晰度后就可以合成'}
      illustration="videos"
      action={
        <LinkButton variant="solid" to={settingsPath(studio.address)}>
          去设置
        </LinkButton>
      }
    />
  );
}

const FilmSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton shape="card" style={{ aspectRatio: 16 / 9 }} />
    <div className={styles.lines}>
      <Skeleton shape="card" height="160px" />
      <Skeleton shape="card" height="120px" />
      <Skeleton shape="card" height="200px" />
    </div>
  </div>
);
