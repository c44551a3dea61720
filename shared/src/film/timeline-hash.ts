import { stableJson } from './stable-json.ts';
import type { Timeline } from './timeline.ts';

/** Raised when equal timelines are drawn otherwise. */
const FORMAT = 1;

/** The text whose hash identifies a film: equal for timelines that show and sound the same. */
export const timelineHashInput = (timeline: Timeline): string => stableJson({ format: FORMAT, timeline });
