import { observer } from 'mobx-react-lite';
import { RatioCards } from '../../project/story/RatioCards.tsx';
import { StyleCards } from '../../project/story/StyleCards.tsx';
import type { Studio } from '../../project/studio.ts';
import { VoiceSelect } from '../../project/voice/VoiceSelect.tsx';
import styles from './text-step.module.css';

/** How all episodes of the project are filmed. */
export const FilmSettings = observer(function FilmSettings({
  studio: { project, episode },
}: {
  readonly studio: Studio;
}) {
  const { view } = project;
  if (view === null) return null;
  const disabled = episode.machine;
  return (
    <section className={styles.card} aria-label="成片方式">
      <RatioCards value={view.ratio} onChange={(ratio) => project.edit({ ratio })} disabled={disabled} />
      <StyleCards
        value={view.styleId}
        kept={view.styleId}
        onChange={(styleId) => project.edit({ styleId })}
        disabled={disabled}
      />
      <VoiceSelect
        label="旁白音色"
        usual="默认音色"
        value={view.narratorVoice}
        onChange={(narratorVoice) => project.edit({ narratorVoice })}
        disabled={disabled}
      />
    </section>
  );
});
