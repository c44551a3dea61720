import type { FileField, MediaKind } from '../../../tools/field.ts';
import type { UploadLimits } from '../../uploader/index.ts';

const kinds: Readonly<Record<MediaKind, { readonly name: string; readonly extensions: readonly string[] }>> = {
  picture: { name: '图片', extensions: ['jpg', 'jpeg', 'png', 'webp'] },
  video: { name: '视频', extensions: ['mp4', 'webm', 'mov'] },
  audio: { name: '音频', extensions: ['mp3', 'wav', 'm4a'] },
};

const MB = 1024 * 1024;

/** What a file field takes: one file of its kind up to its size. */
export const fileLimits = ({ media, maxMb }: Pick<FileField, 'media' | 'maxMb'>): UploadLimits<MediaKind> => ({
  rules: [{ kind: media, maxBytes: maxMb * MB, ...kinds[media] }],
  maxFiles: 1,
});
