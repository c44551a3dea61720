import type { SlotProps } from '../../contract/slots.ts';

type PublicationKind = SlotProps<'share/publish'>['kind'];

const kinds: Readonly<Record<string, PublicationKind>> = { image: 'image', video: 'video', audio: 'audio' };

/** The kind of a result by its MIME type; text unless it is an image, a video or audio. */
export const publicationKind = (contentType: string): PublicationKind =>
  kinds[contentType.split('/', 1)[0] ?? ''] ?? 'text';
