import { amplitudeOf, gainAt } from '@ai-site/shared/film/envelope/gain-envelope';
import type { TimelineMusic } from '@ai-site/shared/film/timeline';

/** Amplitude of the music at a time; between two of them it changes by equal factors. */
export interface GainPoint {
  /** Seconds from the moment that playing begins at. */
  readonly after: number;
  readonly amplitude: number;
}

/** What is set for the music from a moment of the film on. The first point is that moment. */
export function gainPoints(
  { gain, envelope }: Pick<TimelineMusic, 'gain' | 'envelope'>,
  fromMs: number,
): readonly GainPoint[] {
  const later = envelope.filter(({ atMs }) => atMs > fromMs);
  return [
    { after: 0, amplitude: amplitudeOf(gain + gainAt(envelope, fromMs)) },
    ...later.map(({ atMs, gainDb }) => ({ after: (atMs - fromMs) / 1000, amplitude: amplitudeOf(gain + gainDb) })),
  ];
}
