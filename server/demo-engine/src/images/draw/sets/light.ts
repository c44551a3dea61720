import type { Time, Weather } from '@ai-site/shared/domain/drawn-words';

/** Time and weather of a place. */
export interface StageLight {
  readonly time: Time;
  readonly weather: Weather;
}
