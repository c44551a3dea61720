import { Button, IconButton } from '@ai-site/shared/ui/button';
import { PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import type { ReactNode } from 'react';
import { clockText } from './media-times.ts';
import styles from './player.module.css';
import { type Playback, playbackRates } from './use-playback.ts';

export interface PlayerBarProps {
  readonly name: string;
  readonly playback: Playback;
  /** Between the play button and the times. */
  readonly children: ReactNode;
  /** After the speed. */
  readonly extra?: ReactNode;
}

/** Play, position and speed of a film or sound. */
export function PlayerBar({ name, playback: { playing, at, duration, rate, toggle, setRate }, children, extra }: PlayerBarProps) {
  return (
    <div className={styles.bar}>
      <IconButton label={playing ? `暂停${name}` : `播放${name}`} icon={playing ? <PauseIcon /> : <PlayIcon />} onClick={toggle} />
      {children}
      <span className={styles.clock}>{`${clockText(at)} / ${clockText(duration)}`}</span>
      <Menu
        label="播放速度"
        trigger={(props) => (
          <Button size="small" variant="ghost" {...props}>
            {`${rate}×`}
          </Button>
        )}
        items={playbackRates.map((value) => ({ key: String(value), label: `${value}×`, onSelect: () => setRate(value) }))}
      />
      {extra}
    </div>
  );
}
