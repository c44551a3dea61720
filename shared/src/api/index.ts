import { tools } from '../tools/index.ts';
import { accounts } from './accounts.ts';
import { alertWebhooks } from './alert-webhooks.ts';
import { appChat } from './app-chat.ts';
import { appFavourites } from './app-favourites.ts';
import { appManagement } from './app-management.ts';
import { appSearch } from './app-search.ts';
import { apps } from './apps.ts';
import { backups } from './backups.ts';
import { batches } from './batches.ts';
import { chat } from './chat.ts';
import { chatBot } from './chat-bot.ts';
import { chatInstructions } from './chat-instructions.ts';
import { chatVoice } from './chat-voice.ts';
import { cloud } from './cloud.ts';
import { collection } from './collection.ts';
import { comicsCosts } from './comics/costs.ts';
import { comicsEpisodeMusic } from './comics/episode-music.ts';
import { comicsEpisodes } from './comics/episodes.ts';
import { comicsFilms } from './comics/films.ts';
import { comicsLibrary } from './comics/library.ts';
import { comicsMedia } from './comics/media.ts';
import { comicsPlaces } from './comics/places.ts';
import { comicsPrices } from './comics/prices.ts';
import { comicsProjects } from './comics/projects.ts';
import { comicsRoles } from './comics/roles.ts';
import { comicsRoom } from './comics/room.ts';
import { comicsSteps } from './comics/steps.ts';
import { comicsStoryboards } from './comics/storyboards.ts';
import { configuration } from './configuration.ts';
import type { Call } from './define.ts';
import { engines } from './engines.ts';
import { exchangeCodes } from './exchange-codes.ts';
import { funnel } from './funnel.ts';
import { imageText } from './image-text.ts';
import { invoices } from './invoices.ts';
import { legalAgreements } from './legal-agreements.ts';
import { localModels } from './local-models.ts';
import { memberships } from './membership.ts';
import { musicCalls } from './music.ts';
import { newcomer } from './newcomer.ts';
import { notices } from './notices.ts';
import { operation } from './operation.ts';
import { operators } from './operators.ts';
import { orders } from './orders.ts';
import { ownAppReviews, ownApps } from './own-apps.ts';
import { ownership } from './ownership.ts';
import { promptHelp } from './prompt-help.ts';
import { prompts } from './prompts.ts';
import { quickFill } from './quick-fill.ts';
import { realtime } from './realtime.ts';
import { registryCalls } from './registry.ts';
import { releases } from './releases.ts';
import { services } from './services.ts';
import { shareTarget } from './share-target.ts';
import { exhibit, inspiration, shortVideo } from './showcase.ts';
import { showcaseReviews } from './showcase-reviews.ts';
import { site } from './site.ts';
import { startForm } from './start-form.ts';
import { callsOfTool, tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { telemetry } from './telemetry.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { videoTransferCalls } from './video-transfer.ts';
import { workShares } from './work-shares.ts';

/**
 * Every declared call, for the server, the OpenAPI document and the fuzz tests. Browsers import a single domain
 * (`@ai-site/shared/api/chat`) instead, so that a page bundles only the schemas it uses.
 */
export const calls: readonly Call[] = [
  ...[
    accounts,
    memberships,
    newcomer,
    orders,
    invoices,
    legalAgreements,
    exchangeCodes,
    users,
    operators,
    services,
    engines,
    localModels,
    uploads,
    tasks,
    backups,
    operation,
    alertWebhooks,
    batches,
    chat,
    chatVoice,
    chatBot,
    chatInstructions,
    appChat,
    musicCalls,
    videoTransferCalls,
    apps,
    appFavourites,
    appSearch,
    appManagement,
    ownApps,
    ownAppReviews,
    quickFill,
    shareTarget,
    startForm,
    prompts,
    promptHelp,
    imageText,
    cloud,
    collection,
    workShares,
    inspiration,
    shortVideo,
    exhibit,
    showcaseReviews,
    comicsProjects,
    comicsEpisodes,
    comicsRoles,
    comicsPlaces,
    comicsStoryboards,
    comicsSteps,
    comicsLibrary,
    comicsMedia,
    comicsCosts,
    comicsFilms,
    comicsPrices,
    comicsEpisodeMusic,
    comicsRoom,
    notices,
    realtime,
    registryCalls,
    releases,
    configuration,
    ownership,
    teams,
    telemetry,
    funnel,
    site,
  ].flatMap((domain) => Object.values<Call>(domain)),
  ...tools.flatMap(callsOfTool),
];
