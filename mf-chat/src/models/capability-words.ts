import type { ModelCapabilities } from '@ai-site/shared/api/chat';

/** What a model can do besides text; each has an icon of its own. */
export type CapabilityName = 'files' | 'images' | 'voice' | 'pictures';

export interface Capability {
  readonly name: CapabilityName;
  readonly label: string;
}

/** The capabilities of a model in few words, in the order in which they are shown; the first for files says how many. */
export function capabilitiesOf({ files, documents, images, voice, pictures }: ModelCapabilities): readonly Capability[] {
  const takesFiles = files > 0 && documents;
  const takesImages = files > 0 && images;
  return [
    ...(takesFiles ? [{ name: 'files', label: `文件 ${files}` } as const] : []),
    ...(takesImages ? [{ name: 'images', label: takesFiles ? '图片' : `图片 ${files}` } as const] : []),
    ...(voice ? [{ name: 'voice', label: '语音' } as const] : []),
    ...(pictures ? [{ name: 'pictures', label: '出图' } as const] : []),
  ];
}
