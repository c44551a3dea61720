import { Button, IconButton } from '@ai-site/shared/ui/button';
import { FullscreenIcon, PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { MutedIcon, VolumeIcon } from '@ai-site/shared/ui/player-icons';
import type { KeyboardEvent, ReactNode } from 'react';
// The file alone: a player that is shown by itself needs no other control of `ui/field`.
import { RangeInput } from '../../../ui/field/RangeInput.tsx';
import { clockText } from './media-times.ts';
import styles from './player.module.css';
import { actionOfKey } from './player-keys.ts';
import type { Fullscreen } from './use-fullscreen.ts';
import { type Playback, playbackRates } from './use-playback.ts';
import type { Volume } from './use-volume.ts';

export interface PlayerBarProps {
  readonly name: string;
  readonly playback: Playback;
  readonly volume: Volume;
  /** Of videos. */
  readonly fullscreen?: Fullscreen;
  /** Between the play button and the times. */
  readonly children: ReactNode;
}

/** Phones have keys for it: they get the button alone. */
function VolumeControl({
  name,
  volume: { level, muted, setLevel, toggleMuted },
}: Pick<PlayerBarProps, 'name' | 'volume'>) {
  return (
    <span className={styles.volume}>
      <IconButton
        label={muted ? '取消静音' : '静音'}
        icon={muted ? <MutedIcon size={18} /> : <VolumeIcon size={18} />}
        onClick={toggleMuted}
      />
      <RangeInput
        aria-label={`${name}的音量`}
        text={`${Math.round(100 * level)}%`}
        min={0}
        max={1}
        step={0.05}
        value={level}
        // Its arrow keys are its own.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={setLevel}
      />
    </span>
  );
}

/** Play, position, volume and speed of a video or audio; also by keys: space, arrows, M and F. */
export function PlayerBar({ name, playback, volume, fullscreen, children }: PlayerBarProps) {
  const { playing, at, duration, rate, toggle, seek, setRate } = playback;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // The space bar presses the focused button.
    const action =
      event.key === ' ' && event.target instanceof HTMLButtonElement ? null : actionOfKey(event.key, playback);
    if (action === null || (action === 'fullscreen' && fullscreen === undefined)) return;
    event.preventDefault();
    if (action === 'toggle') toggle();
    else if (action === 'mute') volume.toggleMuted();
    else if (action === 'fullscreen') fullscreen?.toggle();
    else seek(action.seek);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the controls inside
    <div className={styles.bar} onKeyDown={press}>
      <IconButton
        label={playing ? `暂停${name}` : `播放${name}`}
        icon={playing ? <PauseIcon /> : <PlayIcon />}
        onClick={toggle}
      />
      {children}
      <span className={styles.clock}>{`${clockText(at)} / ${clockText(duration)}`}</span>
      <VolumeControl name={name} volume={volume} />
      <Menu
        label="播放速度"
        trigger={(props) => (
          <Button size="small" variant="ghost" {...props}>
            {`${rate}×`}
          </Button>
        )}
        items={playbackRates.map((value) => ({
          key: String(value),
          label: `${value}×`,
          checked: value === rate,
          onSelect: () => setRate(value),
        }))}
      />
      {fullscreen !== undefined && (
        <IconButton
          label={fullscreen.active ? '退出全屏' : '全屏'}
          icon={<FullscreenIcon size={18} />}
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  );
}
