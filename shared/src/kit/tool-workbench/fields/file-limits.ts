import type { FileField, MediaKind } from '../../../tools/field.ts';
import { fileFormats } from '../../../tools/file-formats.ts';
import { limitsText, type UploadLimits } from '../../uploader/index.ts';

const kindNames: Readonly<Record<MediaKind, string>> = { image: '图片', video: '视频', audio: '音频' };

const MB = 1024 * 1024;

/** What a file field takes: one file of its kind up to its size. */
export const fileLimits = ({ media, maxMb }: Pick<FileField, 'media' | 'maxMb'>): UploadLimits<MediaKind> => ({
  rules: [{ kind: media, maxBytes: maxMb * MB, name: kindNames[media], extensions: Object.keys(fileFormats[media]) }],
  maxFiles: 1,
});

/** The limits of a field, shown before a file is chosen. */
export const fileLimitsText = (field: Pick<FileField, 'media' | 'maxMb' | 'maxRatio'>): string =>
  `${limitsText(fileLimits(field))}${field.maxRatio === undefined ? '' : `；长边不超过短边的 ${field.maxRatio} 倍`}`;
