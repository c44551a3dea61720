import { ComicsStage } from '@ai-site/shared/domain/comics';
import { filmPath, storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import { timelineProblem, timelineTexts } from '@ai-site/shared/film/limits';
import { totalMs } from '@ai-site/shared/film/timeline';
import { Section } from '@ai-site/shared/kit/layout';
import { pressOnce } from '@ai-site/shared/kit/press-once';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { SparkleIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffectEvent, useMemo, useState } from 'react';
import { EpisodePreview } from '../../player/EpisodePreview.tsx';
import { episodeFilm } from '../../player/episode-film.ts';
import { costText, priceOf, usePrices } from '../../project/prices/prices.ts';
import type { ProjectPatch } from '../../project/stores/project-store.ts';
import type { Studio } from '../../project/studio.ts';
import type { FilmsStore } from '../rendering/films-store.ts';
import { elapsedText } from '../rendering/render-texts.ts';
import { MusicFields } from './MusicFields.tsx';
import { NarrationFields } from './NarrationFields.tsx';
import { OutputFields } from './OutputFields.tsx';
import { PronunciationFields } from './PronunciationFields.tsx';
import { choiceOf } from './render-choice.ts';
import { SubtitleFields } from './SubtitleFields.tsx';
import styles from './settings.module.css';

export interface SettingsViewProps {
  readonly studio: Studio;
  readonly films: FilmsStore;
}

/** What a film is made with (stage 55), beside a preview that follows it. */
export const SettingsView = observer(function SettingsView({ studio, films }: SettingsViewProps) {
  const { navigation } = getPlatform();
  const project = studio.project.edits.view(studio.comicsId);
  const episode = studio.episode.view;
  const choice = choiceOf(studio.episode.id ?? '');
  const prices = usePrices();
  const film = useMemo(() => episodeFilm(studio, () => choice.missing), [studio, choice]).get();
  const start = useEffectEvent(async () => {
    if (studio.episode.view?.stage === ComicsStage.storyboard && !(await studio.episode.proceed())) return;
    const settings = studio.project.edits.view(studio.comicsId);
    if (settings === undefined) return;
    const { height, subtitles, missing } = choice;
    const made = await films.render({ kind: 'film', ratio: settings.ratio, height, subtitles, missing });
    if (made !== null) navigation.push(filmPath(studio.address, made.id));
  });
  const [render] = useState(() => pressOnce(() => void start()));
  if (project === undefined || episode === null || film === null) return null;
  const edit = (patch: ProjectPatch) => studio.project.edits.edit(studio.comicsId, patch);
  const lacking = studio.storyboards.list.filter(({ id }) => studio.media.storyboards.get(id)?.chosen == null).length;
  const silent = film.timeline.shots.filter(({ estimated }) => estimated).length;
  const problem = timelineProblem(film.timeline);
  const unpaid = episode.stage < ComicsStage.storyboard;
  const cost = costText(priceOf(prices, choice.height === 1080 ? 'filmLarge' : 'film'));
  const fields = { project, onEdit: edit };
  return (
    <div className={styles.settings}>
      <h1 className="visually-hidden">成片设置</h1>
      <aside
        className={styles.side}
        style={{ '--mf-shortvideo-stage-height': project.ratio === '16:9' ? '46vh' : '50vh' }}
      >
        <EpisodePreview studio={studio} missing={choice.missing} />
        <p
          className={styles.facts}
        >{`${film.timeline.shots.length} 镜 · ${elapsedText(totalMs(film.timeline))}${silent > 0 ? '（预估）' : ''}`}</p>
        {silent > 0 && studio.media.storyboards.size > 0 && (
          <p className={styles.note}>{`${silent} 个镜头还没有配音，成片中没有声音。`}</p>
        )}
      </aside>
      <div className={styles.fields}>
        <Section title="成片" look="card" className={styles.section}>
          <OutputFields {...fields} choice={choice} lacking={lacking} />
        </Section>
        <Section title="字幕" look="card" className={styles.section}>
          <SubtitleFields {...fields} />
        </Section>
        <Section title="旁白" look="card" className={styles.section}>
          <NarrationFields {...fields} />
        </Section>
        <Section title="配乐" look="card" className={styles.section}>
          <MusicFields {...fields} studio={studio} />
        </Section>
        <Section title="读音" look="card" className={styles.section} lead="配音读错的词语，换成读音相同的字">
          <PronunciationFields {...fields} />
        </Section>
      </div>
      <footer className={styles.submit}>
        {unpaid && (
          <p className={styles.note}>
            还有画面或配音没有确认费用。
            <LinkButton size="small" variant="ghost" to={storyboardsPath(studio.address)}>
              去分镜确认
            </LinkButton>
          </p>
        )}
        {episode.failure !== null && episode.stage === ComicsStage.videoSubmit && (
          <p className={styles.failure} role="alert">
            {`上次没有合成成功：${episode.failure}`}
          </p>
        )}
        {problem !== null && (
          <p className={styles.note} role="alert">
            {timelineTexts[problem]}
          </p>
        )}
        <Button
          variant="primary"
          size="large"
          icon={<SparkleIcon size={16} />}
          loading={studio.episode.acting}
          disabled={unpaid || problem !== null || episode.stage === ComicsStage.running}
          onClick={render}
        >
          生成成片
          {cost !== null && <span className={styles.cost}>{cost}</span>}
        </Button>
      </footer>
    </div>
  );
});
