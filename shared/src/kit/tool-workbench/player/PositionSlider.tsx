import { clockText } from './media-times.ts';
import type { Playback } from './use-playback.ts';

export interface PositionSliderProps {
  /** Of the film or sound. */
  readonly name: string;
  readonly playback: Pick<Playback, 'at' | 'duration' | 'seek'>;
  readonly className?: string | undefined;
}

/** The moment that plays, to be dragged. */
export function PositionSlider({ name, playback: { at, duration, seek }, className }: PositionSliderProps) {
  const second = Math.min(at, duration);
  return (
    <input
      type="range"
      style={{ '--value': `${duration > 0 ? (100 * second) / duration : 0}%` }}
      className={className}
      aria-label={`${name}的播放位置`}
      aria-valuetext={clockText(at)}
      min={0}
      max={duration}
      step={0.1}
      value={second}
      onChange={(event) => seek(event.currentTarget.valueAsNumber)}
    />
  );
}
