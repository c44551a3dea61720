import { type FieldLimit, type ToolFields, taskTexts } from '@ai-site/shared/tools';
import { type EngineLimits, type SecondsMade, secondsMade } from '../../engines/tasks/operation-limits.ts';

type When = FieldLimit['when'];

/** What of the lengths of a form an engine makes: others are taken away where some are left, else the form says what is made instead. */
function lengthLimits(made: SecondsMade, field: string, lengths: readonly number[], when: When): readonly FieldLimit[] {
  const exact = lengths.filter((length) => secondsMade(made, length) === length);
  if (exact.length === lengths.length) return [];
  const [only] = exact;
  if (only !== undefined)
    return [{ field, when, options: exact, note: exact.length === 1 ? taskTexts.onlySeconds(only) : null }];
  return lengths.map((length) => ({
    field,
    when: [...when, { field, is: [length] }],
    options: null,
    note: taskTexts.makesSeconds(secondsMade(made, length)),
  }));
}

/** Names of the fields that a video is asked for with. */
export interface VideoFields {
  readonly fields: ToolFields;
  readonly seconds: string;
  readonly ratio?: string;
  /** The image that the video begins with. */
  readonly first?: string;
}

/** What an engine makes of the lengths and shapes of a video; `when`: the values for which it is asked for the operation. */
export function videoLimits(
  limits: EngineLimits | undefined,
  kind: 'text-to-video' | 'image-to-video' | 'extend-video',
  video: VideoFields,
  when: When = [],
): readonly FieldLimit[] {
  const { seconds, ratios, cropsTo } = limits?.[kind] ?? {};
  const { fields, ratio, first } = video;
  const lengths = fields[video.seconds];
  const shapes = ratio === undefined ? undefined : fields[ratio];
  return [
    ...(seconds !== undefined && lengths?.kind === 'choice'
      ? lengthLimits(
          seconds,
          video.seconds,
          lengths.options.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
          when,
        )
      : []),
    ...(ratio !== undefined &&
    ratios !== undefined &&
    shapes?.kind === 'size' &&
    shapes.ratios.some((one) => !ratios.includes(one))
      ? [{ field: ratio, when, options: shapes.ratios.filter((one) => ratios.includes(one)), note: null }]
      : []),
    ...(first !== undefined && cropsTo !== undefined
      ? [{ field: first, when, options: null, note: taskTexts.croppedTo(cropsTo) }]
      : []),
  ];
}
