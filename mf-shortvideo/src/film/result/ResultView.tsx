import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { filmPath, settingsPath } from '@ai-site/shared/domain/comics/paths';
import { Section } from '@ai-site/shared/kit/layout';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { LinkButton } from '@ai-site/shared/ui/button';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { stepOfStage, stepPath } from '../../project/frame/steps.ts';
import { ratioNames } from '../../project/story/ratio-names.ts';
import type { Studio } from '../../project/studio.ts';
import type { FilmsStore } from '../rendering/films-store.ts';
import { kindNames } from '../rendering/render-texts.ts';
import { Downloads } from './Downloads.tsx';
import { OtherForms } from './OtherForms.tsx';
import { RenderedWork } from './RenderedWork.tsx';
import styles from './result.module.css';
import { Versions } from './Versions.tsx';

const loadSharing = () => import(/* webpackChunkName: "comics-sharing" */ './FilmSharing.tsx');

export interface ResultViewProps {
  readonly studio: Studio;
  readonly films: FilmsStore;
  /** A finished one. */
  readonly render: RenderView;
}

/** A finished film with its versions, its files and what else can be made of it (stage 70). */
export const ResultView = observer(function ResultView({ studio, films, render }: ResultViewProps) {
  const { navigation } = getPlatform();
  const project = studio.project.edits.view(studio.comicsId);
  const { view } = studio.episode;
  if (project === undefined || view === null) return null;
  const next = studio.project.episodes.find(({ number }) => number === view.number + 1);
  const many = studio.project.episodes.length > 1;
  const title = many ? `${project.title} ${view.title}` : project.title;
  return (
    <div className={styles.result}>
      <div className={styles.main}>
        <RenderedWork title={title} render={render} />
        {render.outdated && (
          <p className={styles.outdated}>
            分镜在这一版之后有修改。
            <LinkButton size="small" variant="ghost" to={settingsPath(studio.address)}>
              重新合成
            </LinkButton>
          </p>
        )}
        {render.notes.length > 0 && (
          <details className={styles.notes}>
            <summary>{`${render.notes.length} 个镜头没有自己的画面`}</summary>
            <ul>
              {render.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={styles.side}>
        <Section
          title={`第${render.number}版${kindNames[render.kind]}`}
          lead={render.kind === 'film' ? `${ratioNames[render.ratio]} · ${render.height}p` : undefined}
          look="card"
          className={styles.section}
        >
          <Downloads title={title} render={render} />
          {render.kind === 'film' && (
            <Deferred load={loadSharing} props={{ title, render }} fallback={<div className={styles.sharing} />} />
          )}
        </Section>
        <Section title="用同样的分镜" look="card" className={styles.section} lead="不再消耗画面的算力">
          <OtherForms studio={studio} films={films} render={render} />
        </Section>
        <Section title="全部版本" look="card" className={styles.section}>
          <Versions
            films={films}
            shown={render.id}
            onShow={({ id }) => navigation.replace(filmPath(studio.address, id))}
          />
        </Section>
        {next !== undefined && (
          <LinkButton
            block
            icon={<ArrowRightIcon size={16} />}
            to={stepPath[stepOfStage(next.stage)]({ comicsId: studio.comicsId, episodeId: next.id })}
          >
            {`下一集：${next.title}`}
          </LinkButton>
        )}
      </div>
    </div>
  );
});
