// The file alone: a player that is shown by itself needs no other control of `ui/field`.
import { RangeInput } from '../../../ui/field/RangeInput.tsx';
import { clockText } from './media-times.ts';
import type { Playback } from './use-playback.ts';

export interface PositionSliderProps {
  /** Of the video or audio. */
  readonly name: string;
  readonly playback: Pick<Playback, 'at' | 'duration' | 'seek'>;
  readonly className?: string | undefined;
}

/** The moment that plays, to be dragged. */
export function PositionSlider({ name, playback: { at, duration, seek }, className }: PositionSliderProps) {
  return (
    <RangeInput
      className={className}
      aria-label={`${name}的播放位置`}
      text={clockText(at)}
      min={0}
      max={duration}
      step={0.1}
      value={Math.min(at, duration)}
      onChange={seek}
    />
  );
}
