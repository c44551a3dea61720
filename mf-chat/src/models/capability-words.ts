import type { ModelCapabilities } from '@ai-site/shared/api/chat';

/** Capabilities besides text; each has its own icon. */
export type CapabilityName = 'files' | 'images' | 'voice' | 'drawsImages';

export interface Capability {
  readonly name: CapabilityName;
  readonly label: string;
}

/** Short labels of a model's capabilities in display order; the first file-related label includes the maximum number of files. */
export function capabilitiesOf({
  files,
  documents,
  images,
  voice,
  drawsImages,
}: ModelCapabilities): readonly Capability[] {
  const takesFiles = files > 0 && documents;
  const takesImages = files > 0 && images;
  return [
    ...(takesFiles ? [{ name: 'files', label: `文件 ${files}` } as const] : []),
    ...(takesImages ? [{ name: 'images', label: takesFiles ? '图片' : `图片 ${files}` } as const] : []),
    ...(voice ? [{ name: 'voice', label: '语音' } as const] : []),
    ...(drawsImages ? [{ name: 'drawsImages', label: '出图' } as const] : []),
  ];
}
