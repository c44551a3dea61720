import { ApiError } from '@ai-site/shared/errors';
import { exceedsRatio, type FileField, taskTexts, toolOf } from '@ai-site/shared/tools';
import type { MeasuredUpload } from '../../platform/storage/object-kinds.ts';

/** A clip that an editor cut to 10 seconds lasts a few frames longer. */
const SECONDS_OVER = 0.5;

/** Throws `ApiError` 400 for a file that lasts longer, or is longer on one side, than its field takes. */
export function assertField(field: FileField, { width, height, seconds }: MeasuredUpload): void {
  if (field.maxSeconds !== undefined && seconds !== null && seconds > field.maxSeconds + SECONDS_OVER)
    throw new ApiError(400, taskTexts.tooManySeconds(field.label, field.maxSeconds));
  if (field.maxRatio === undefined || width === null || height === null) return;
  if (exceedsRatio(field, width, height)) throw new ApiError(400, taskTexts.tooLong(field.label, field.maxRatio));
}

/** What a signed upload is for: a field of a tool. */
export const purposeOf = (tool: string, field: string): string => `${tool}.${field}`;

/** `assertField` for the field that an upload is for; one that no longer exists takes everything. */
export function assertPurpose(purpose: string, measured: MeasuredUpload): void {
  const [tool = '', name = ''] = purpose.split('.');
  const field = toolOf(tool)?.fields[name];
  if (field?.kind === 'file') assertField(field, measured);
}
