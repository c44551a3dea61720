import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import type { Studio } from '../studio.ts';
import { type StudioStep, stepPath } from './steps.ts';
import styles from './studio-frame.module.css';

/** The other episodes of the project, at the same step; nothing where there is one. */
export const EpisodeMenu = observer(function EpisodeMenu({
  studio,
  step,
}: {
  readonly studio: Studio;
  readonly step: StudioStep;
}) {
  const { episodes } = studio.project;
  const { view } = studio.episode;
  if (episodes.length < 2 || view === null) return null;
  return (
    <Menu
      label="选择一集"
      trigger={(props) => (
        <button type="button" {...props} className={styles.episode} aria-label={`当前是${view.title}，切换到另一集`}>
          <span className={styles.episodeName}>{view.title}</span>
          <ChevronDownIcon size={16} />
        </button>
      )}
      items={episodes.map(({ id, number, title }) => ({
        key: id,
        label: `${number}. ${title}`,
        checked: id === view.id,
        to: stepPath[step]({ comicsId: studio.comicsId, episodeId: id }),
      }))}
    />
  );
});
