import { appImageKind } from '../apps/images/app-image-kind.ts';
import { agreementPdfKind } from '../billing/legal-agreements/pdf-kind.ts';
import { chatFileKinds } from '../chat/files/object-kinds.ts';
import { ownAppImageKind } from '../chat/own-apps/image-kind.ts';
import { speechKind } from '../chat/voice/speech-kind.ts';
import { comicsKinds } from '../comics/films/object-kinds.ts';
import { comicsSampleKind } from '../comics/sample/object-kind.ts';
import { creationKinds } from '../creation/files/object-kinds.ts';
import { releaseKind } from '../delivery/releases/builds/release-kind.ts';
import { avatarKind } from '../identity/accounts/avatar-kind.ts';
import type { ObjectKind } from '../platform/storage/object-kinds.ts';

/** Every kind of stored objects, each defined by the domain that owns it. */
export const objectKinds: readonly ObjectKind[] = [
  avatarKind,
  ...Object.values(chatFileKinds),
  ownAppImageKind,
  speechKind,
  agreementPdfKind,
  ...creationKinds,
  ...comicsKinds,
  comicsSampleKind,
  appImageKind,
  releaseKind,
];
