import { cameraMoves } from '@ai-site/shared/film/camera/camera-moves';
import { moveNames } from '@ai-site/shared/film/camera/move-names';
import { shotSizeNames } from '@ai-site/shared/film/frame-plan/draw-card';
import { shotSizes } from '@ai-site/shared/film/shot/shot-source';
import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu, type MenuItem } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useComputed } from '../../project/rows/use-computed.ts';
import type { Studio } from '../../project/studio.ts';
import { RowVoice } from './RowVoice.tsx';
import styles from './row-settings.module.css';
import { shotLength } from './shot-length.ts';

interface ChoiceProps {
  readonly label: string;
  readonly text: string;
  readonly items: readonly MenuItem[];
  readonly disabled: boolean;
}

const Choice = ({ label, text, items, disabled }: ChoiceProps) => (
  <Menu
    label={label}
    align="end"
    trigger={(props) => (
      <button type="button" {...props} className={styles.choice} disabled={disabled} aria-label={`${label}：${text}`}>
        {text}
        <ChevronDownIcon size={16} />
      </button>
    )}
    items={items}
  />
);

const Length = observer(function Length({ studio, id }: { readonly studio: Studio; readonly id: string }) {
  const { storyboards, media, project } = studio;
  const { text, estimated } = useComputed(
    () => {
      const row = storyboards.view(id);
      const length =
        row === undefined
          ? { ms: 0, estimated: false }
          : shotLength(row, media.storyboards.get(id)?.take ?? null, project.view);
      return { text: `${(length.ms / 1000).toFixed(1)} 秒`, estimated: length.estimated };
    },
    studio,
    id,
  );
  return (
    <span className={styles.length} title={estimated ? '还没有配音，按字数估计' : undefined}>
      {text}
      {estimated && <span className={styles.estimated}>预估</span>}
    </span>
  );
});

/** Shot, move, length and voice of a storyboard. */
export const RowSettings = observer(function RowSettings({
  studio,
  id,
}: {
  readonly studio: Studio;
  readonly id: string;
}) {
  const { storyboards, episode } = studio;
  const row = useComputed(
    () => {
      const view = storyboards.view(id);
      return view === undefined ? undefined : { shot: view.shot, move: view.move };
    },
    studio,
    id,
  );
  if (row === undefined) return null;
  const number = storyboards.order.indexOf(id) + 1;
  return (
    <div className={styles.settings}>
      <Choice
        label={`第 ${number} 镜的景别`}
        text={shotSizeNames[row.shot]}
        disabled={episode.machine}
        items={shotSizes.map((shot) => ({
          key: shot,
          label: shotSizeNames[shot],
          checked: shot === row.shot,
          onSelect: () => storyboards.edit(id, { shot }),
        }))}
      />
      <Choice
        label={`第 ${number} 镜的运镜`}
        text={moveNames[row.move]}
        disabled={episode.machine}
        items={cameraMoves.map((move) => ({
          key: move,
          label: moveNames[move],
          checked: move === row.move,
          onSelect: () => storyboards.edit(id, { move }),
        }))}
      />
      <Length studio={studio} id={id} />
      <RowVoice studio={studio} id={id} />
    </div>
  );
});
