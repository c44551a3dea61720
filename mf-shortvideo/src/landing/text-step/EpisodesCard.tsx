import type { EpisodeState } from '@ai-site/shared/api/comics/views';
import { comicsLimits, machineStages, stageNames } from '@ai-site/shared/domain/comics';
import { textPath } from '@ai-site/shared/domain/comics/paths';
import { mayRemove } from '@ai-site/shared/kit/publications';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NameDialog } from '../../project/dialogs/NameDialog.tsx';
import { publishedFilms } from '../../project/published-films.ts';
import { MoreMenu } from '../../project/rows/MoreMenu.tsx';
import type { Studio } from '../../project/studio.ts';
import { SplitDialog } from './SplitDialog.tsx';
import styles from './text-step.module.css';

interface EpisodeRowProps {
  readonly studio: Studio;
  readonly episode: EpisodeState;
  readonly onRename: () => void;
}

const EpisodeRow = observer(function EpisodeRow({ studio, episode, onRename }: EpisodeRowProps) {
  const { id, number, title, stage, storyboards } = episode;
  const current = id === studio.episode.id;
  const { episodes } = studio.project;
  const remove = async () => {
    const { http, modals, navigation, toast } = getPlatform();
    const content = storyboards > 0 ? `这一集的 ${storyboards} 个分镜会一起删除，不能恢复。` : '删除后不能恢复。';
    const otherwise = () => modals.confirm({ title: `删除“${title}”？`, content, okText: '删除', danger: true });
    const films = await publishedFilms({ http }, { comicsId: studio.comicsId, episodeId: id });
    if (!(await mayRemove({ http, toast }, films, { count: 1, otherwise }))) return;
    if (current) await studio.flush();
    if (!(await studio.project.removeEpisode(episode))) return;
    const next = studio.project.episodes[0];
    if (current && next !== undefined) navigation.replace(textPath({ comicsId: studio.comicsId, episodeId: next.id }));
  };
  return (
    <li className={styles.episode} data-current={current || undefined}>
      <SiteLink
        to={textPath({ comicsId: studio.comicsId, episodeId: id })}
        className={styles.episodeLink}
        aria-current={current ? 'page' : undefined}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.episodeTitle}>{title}</span>
        <span className={styles.episodeStage}>{stageNames[stage]}</span>
      </SiteLink>
      <MoreMenu
        of={title}
        items={[
          { key: 'rename', label: '重命名', onSelect: onRename },
          {
            key: 'remove',
            label: '删除',
            danger: true,
            disabled: episodes.length < 2 || machineStages.includes(stage),
            onSelect: () => void remove(),
          },
        ]}
      />
    </li>
  );
});

/** The episodes of the project: add, split a long text, rename, delete. */
export const EpisodesCard = observer(function EpisodesCard({ studio }: { readonly studio: Studio }) {
  const { episodes } = studio.project;
  const [adding, setAdding] = useState(false);
  const [splitting, setSplitting] = useState(false);
  const [renamed, setRenamed] = useState<EpisodeState | null>(null);
  const add = async () => {
    setAdding(true);
    const added = await studio.project.addEpisode('');
    setAdding(false);
    if (added !== null) getPlatform().navigation.push(textPath({ comicsId: studio.comicsId, episodeId: added.id }));
  };
  return (
    <section className={styles.card} aria-label="分集">
      <header className={styles.cardHead}>
        <h2 className={styles.cardTitle}>
          分集 <span className={styles.count}>{episodes.length}</span>
        </h2>
        <Button size="small" onClick={() => setSplitting(true)}>
          拆成多集
        </Button>
        <Button
          size="small"
          icon={<PlusIcon size={16} />}
          loading={adding}
          disabled={episodes.length >= comicsLimits.episodes}
          onClick={() => void add()}
        >
          加一集
        </Button>
      </header>
      <ul className={styles.episodes}>
        {episodes.map((episode) => (
          <EpisodeRow key={episode.id} studio={studio} episode={episode} onRename={() => setRenamed(episode)} />
        ))}
      </ul>
      {splitting && <SplitDialog studio={studio} onClose={() => setSplitting(false)} />}
      {renamed !== null && (
        <NameDialog
          title="重命名这一集"
          label="标题"
          value={renamed.title}
          maxLength={comicsLimits.title}
          onClose={() => setRenamed(null)}
          onName={async (name) => {
            const latest = studio.project.episodes.find(({ id }) => id === renamed.id) ?? renamed;
            if (renamed.id !== studio.episode.id) return studio.project.renameEpisode(latest, name);
            studio.episode.edit({ title: name });
            return studio.episode.edits.flush();
          }}
        />
      )}
    </section>
  );
});
