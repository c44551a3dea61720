import { awaitingAgreements } from '../billing/legal-agreements/own.ts';
import { welcomeNewcomer } from '../billing/newcomer/welcome.ts';
import { isShareOpen } from '../chat/sharing/shares.ts';
import { configuredVoiceEngines } from '../chat/voice/voice-engines.ts';
import { rolledBackReleases } from '../delivery/releases/canary/rolled-back.ts';
import { offeredApps } from '../delivery/releases/channels/offered-apps.ts';
import { lockAccountRow } from '../identity/accounts/account-status.ts';
import { admitOperatorAction } from '../identity/operators/confirmation.ts';
import { findSession } from '../identity/sessions/sessions.ts';
import type { Ports, Site } from '../platform/site.ts';
import '../apps/catalogue/known-apps.ts';
import { givenInputs } from '../apps/quick-fill/given-inputs.ts';
import { quickFillOrigin } from '../apps/quick-fill/origin.ts';
import { noteUse } from '../apps/usage/note-use.ts';
import { deliverComics } from '../comics/deliver.ts';
import { configuredComicsWriter } from '../comics/steps/model/writer-source.ts';
import '../creation/batches/part-delivered.ts';
import { comicsInputs } from '../comics/films/given-inputs.ts';
import '../creation/engine-source.ts';
import { isWorkShareOpen, workSharePreview } from '../creation/sharing/shared-work.ts';
import '../creation/tools/comics-film.ts';
import '../creation/tools/comics-image.ts';
import '../creation/tools/comics-music.ts';
import '../creation/tools/comics-video.ts';
import '../creation/tools/comics-voice.ts';
import '../creation/voices/speech-source.ts';
import { inputPlace } from '../creation/uploads/upload-place.ts';
import { publicationOfGrant } from '../creation/works/publication-grant.ts';
import { engineLine } from '../engines/tasks/engine-line.ts';
import '../operations/local-models/local-nets-source.ts';
import '../engines/local/speech/open-own-speech.ts';
import '../engines/passage-search/similar-passages.ts';
import '../engines/registry/demo-engine.ts';
import '../engines/text-reader.ts';
import '../chat/models/own-chat-source.ts';
import { collectedPublications } from '../showcase/exhibit/collected-publications.ts';
import { showcaseContent } from '../showcase/feed/first-content.ts';
import { publicationPreview } from '../showcase/previews.ts';
import { isPublicationShared } from '../showcase/views/is-shared.ts';
import { remakeable } from '../showcase/views/remakeable.ts';
import { personalData } from './personal-data.ts';

async function isReadGranted(site: Site, grant: string): Promise<boolean> {
  const publication = publicationOfGrant(grant);
  if (publication !== null) return isPublicationShared(site, publication);
  return (await isShareOpen(site, grant)) || (await isWorkShareOpen(site, grant));
}

/** Implementations of the ports that lower layers declare and higher layers implement. */
export const ports: Ports = {
  findSession,
  lockAccount: lockAccountRow,
  admitOperatorAction,
  personalData,
  welcome: welcomeNewcomer,
  awaitingAgreements: awaitingAgreements,
  isReadGranted,
  linkPreview: async (site, url) => (await publicationPreview(site, url)) ?? workSharePreview(site, url),
  firstContent: showcaseContent,
  engineLine: () => engineLine(),
  localNets: () => null,
  textReader: () => null,
  demoEngine: () => null,
  ownChat: () => null,
  ownSpeech: () => null,
  similarPassages: () => null,
  speechEngines: ({ speech, ffmpeg }) => configuredVoiceEngines(speech, { own: null, ffmpeg }).speech,
  remoteApps: offeredApps,
  noteAppUse: noteUse,
  toolFilePlace: inputPlace,
  remakeable,
  quickFillOrigin,
  givenInputs: async (db, accountId, keys) => [
    ...(await givenInputs(db, accountId, keys)),
    ...(await comicsInputs(db, accountId, keys)),
  ],
  collectedPublications,
  comicsWriter: configuredComicsWriter,
  partDelivered: deliverComics,
  rolledBackReleases,
};
