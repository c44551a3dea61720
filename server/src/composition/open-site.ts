import { isTextTool } from '@ai-site/shared/tools/is-text-tool';
import { music } from '@ai-site/shared/tools/music/tool';
import { comicsVoice } from '@ai-site/shared/tools/parts/comics-voice';
import { songLyrics } from '@ai-site/shared/tools/song-lyrics/tool';
import type { Logger } from 'pino';
import { configuredVoiceEngines } from '../chat/voice/voice-engines.ts';
import { lyricsInstructions } from '../creation/tools/song-lyrics.ts';
import { ClassicalTaskEngine } from '../engines/classical/classical-task-engine.ts';
import { LocalTaskEngine } from '../engines/local/local-task-engine.ts';
import { NetsFirstEngine } from '../engines/local/nets-first-engine.ts';
import { openLocalNets } from '../engines/local/open-local-nets.ts';
import { openOwnChat } from '../engines/local/open-own-chat.ts';
import { openOwnSpeech } from '../engines/local/speech/open-own-speech.ts';
import { SimilarPassages } from '../engines/passage-search/similar-passages.ts';
import { EngineRegistry } from '../engines/registry/engine-registry.ts';
import type { EngineRun } from '../engines/registry/engine-run.ts';
import { loadDemoEngine } from '../engines/registry/load-demo-engine.ts';
import { countEngineRun, registerEngines } from '../engines/registry/run-metrics.ts';
import { RunRecorder } from '../engines/registry/run-recorder.ts';
import { narratorsOf } from '../engines/speech/lines/narration-task-engine.ts';
import { type EngineLine, engineLine } from '../engines/tasks/engine-line.ts';
import type { TaskEngine } from '../engines/tasks/task-port.ts';
import { LyricsFirstEngine } from '../engines/writing/lyrics-first-engine.ts';
import { writersOf } from '../engines/writing/writers.ts';
import type { Settings } from '../platform/config/settings.ts';
import {
  type Connection,
  connect,
  JOB_POOL_SIZE,
  LEASE_POOL_SIZE,
  openPool,
  QUEUE_POOL_SIZE,
  queryBuilder,
} from '../platform/database/connect.ts';
import { DatabaseClock } from '../platform/database/database-clock.ts';
import { followLostConnection, openNotifier } from '../platform/database/pg-notifier.ts';
import { jobLimits, noLimits } from '../platform/database/query-limits.ts';
import { messageOf } from '../platform/errors/system-code.ts';
import { assertDataRoots, dataRootsOf } from '../platform/installation/data-roots.ts';
import { assertNoUnfinishedRestore } from '../platform/installation/unfinished-restore.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { LeaseHolder } from '../platform/leases/lease-holder.ts';
import { endImageThreads } from '../platform/media/process-image.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { addProcessGauges } from '../platform/metrics/process-gauges.ts';
import { withRedis } from '../platform/realtime/redis/redis-notifier.ts';
import type { Site } from '../platform/site.ts';
import { openStorage } from '../platform/storage/site-storage.ts';
import { allJobs } from './jobs.ts';
import { migrate } from './migrations.ts';
import { objectKinds } from './object-kinds.ts';
import { ports } from './ports.ts';
import type { startPayments } from './start-payments.ts';
import type { Undo } from './undo.ts';

/** Dependencies of a site process, web or worker. */
export interface SiteDeps {
  readonly settings: Settings;
  readonly log: Logger;
  readonly connection: Connection;
  readonly undo: Undo;
  /** Replaces the payment providers in tests. */
  readonly connectPayments?: typeof startPayments;
}

/** The packages of payment providers are a tenth of all modules. */
const startConfigured: typeof startPayments = async (parts) =>
  (await import('./start-payments.ts')).startPayments(parts);

/** Connects everything below the HTTP layer: pool, schema, notifier, jobs, payments. Registers with `undo` how each is closed. */
export async function openSite({
  settings,
  log,
  connection,
  undo,
  connectPayments = startConfigured,
}: SiteDeps): Promise<Site> {
  assertNoUnfinishedRestore(settings.dataDir);
  // Runs are recorded once there is a database; settings that are not valid are refused before.
  let recorder: RunRecorder | undefined;
  const metrics = new Metrics();
  registerEngines(metrics);
  const ownSpeech = openOwnSpeech(settings, log);
  undo.add(async () => ownSpeech?.close());
  const { speech } = configuredVoiceEngines(settings.speech, { own: ownSpeech, ffmpeg: settings.ffmpeg });
  const demo = await loadDemoEngine(settings.engines, log);
  const builtin = demo?.taskEngine({ ffmpeg: settings.ffmpeg, speech }) ?? new ClassicalTaskEngine(settings.ffmpeg);
  undo.add(() => builtin.close());
  const nets = openLocalNets(settings, log);
  undo.add(async () => nets?.close());
  const similar =
    nets === null
      ? null
      : new SimilarPassages({
          embedder: () => nets.embeddings.embedder,
          onFailure: (error) =>
            log.warn({ reason: messageOf(error) }, 'passages are found by words alone: there are no vectors of texts'),
        });
  undo.add(async () => similar?.close());
  const ownChat = await openOwnChat(settings, log);
  undo.add(async () => ownChat?.close());
  const onFailure = (error: unknown): void =>
    log.warn({ reason: messageOf(error) }, 'a net has failed: the classical way does its task');
  const local = nets === null ? null : new LocalTaskEngine({ nets, classical: builtin, onFailure });
  const withoutModel = nets === null ? builtin : new NetsFirstEngine({ engine: builtin, nets, onFailure });
  const record = (run: EngineRun): void => {
    countEngineRun(metrics, run);
    recorder?.record(run);
  };
  const engines = new EngineRegistry({
    settings: settings.engines,
    builtin: withoutModel,
    local,
    ffmpeg: settings.ffmpeg,
    record,
  });
  undo.add(async () => engines.close());
  undo.add(endImageThreads);
  const writersFor = writersOf(settings, ownChat, demo?.titleWriter() ?? null);
  const songEngine = (writer: TaskEngine, engine: TaskEngine): TaskEngine =>
    new LyricsFirstEngine({
      engine,
      writer: engines.observed(songLyrics.code, writer),
      instructions: lyricsInstructions(),
    });
  const songs = (writer: TaskEngine, { engines: inLine, find }: EngineLine): EngineLine => ({
    engines: inLine.map((engine) => songEngine(writer, engine)),
    find(id) {
      const engine = find(id);
      return engine === null ? null : songEngine(writer, engine);
    },
  });
  const lineOf = (tool: string): EngineLine => {
    const [lyricsWriter] = tool === music.code ? writersFor(songLyrics.code) : [];
    if (lyricsWriter !== undefined) return songs(lyricsWriter, engines.lineOf(tool));
    if (tool === comicsVoice.code)
      return engineLine(
        ...narratorsOf({ speech, ffmpeg: settings.ffmpeg }).map((narrator) => engines.observed(tool, narrator)),
      );
    if (!isTextTool(tool)) return engines.lineOf(tool);
    return engineLine(...writersFor(tool).map((writer) => engines.observed(tool, writer)));
  };
  const migrations = connect(connection, log, { size: 2, limits: noLimits });
  const newer = await migrate(migrations).finally(() => migrations.destroy());
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'a newer version of the site has added to this database; this one runs on it');
  const pool = openPool(connection, log);
  const db = queryBuilder(pool, (seconds) => metrics.observe('db_query_seconds', {}, seconds));
  undo.add(() => db.destroy());
  recorder = new RunRecorder({ db, log });
  undo.add(() => recorder[Symbol.asyncDispose]());
  const jobPool = openPool(connection, log, { size: JOB_POOL_SIZE, limits: jobLimits });
  undo.add(() => jobPool.end());
  const queuePool = openPool(connection, log, { size: QUEUE_POOL_SIZE, limits: jobLimits, unflushed: true });
  undo.add(() => queuePool.end());
  const leasePool = openPool(connection, log, { size: LEASE_POOL_SIZE });
  const leaseDb = queryBuilder(leasePool);
  undo.add(() => leaseDb.destroy());
  const stopGauges = addProcessGauges(metrics, [
    ['calls', pool],
    ['leases', leasePool],
    ['jobs', jobPool],
    ['queue', queuePool],
  ]);
  undo.add(async () => stopGauges());
  const databaseNotifier = await openNotifier(connection, db, log);
  followLostConnection(databaseNotifier, [pool, leasePool, jobPool, queuePool]);
  const notifier = await withRedis(settings.realtime, databaseNotifier, log);
  undo.add(() => notifier.close());
  const jobs = new Jobs({ pool: jobPool, queuePool, settings, notifier, log }, allJobs);
  await jobs.install();
  const databaseClock = await DatabaseClock.open(pool, log);
  undo.add(async () => databaseClock.close());
  const { now: clock, skewSeconds: clockSkewSeconds } = databaseClock;
  const storage = openStorage(settings, clock, objectKinds);
  undo.add(async () => storage.store.close());
  await storage.store.check();
  await assertDataRoots(db, dataRootsOf(settings, storage.store));
  const payments = await connectPayments({ settings, db, log, clock, notifier });
  undo.add(() => payments.close());
  undo.add(() => jobs.close());
  return {
    settings,
    db,
    leaseDb,
    log,
    clock,
    clockSkewSeconds,
    notifier,
    storage,
    ports: {
      ...ports,
      engineLine: (_settings, tool) => lineOf(tool),
      localNets: () => nets,
      demoEngine: () => demo,
      ownChat: () => ownChat,
      textReader: () => (nets?.usable === true ? nets : null),
      ownSpeech: () => ownSpeech,
      similarPassages: () => similar,
      speechEngines: () => speech,
    },
    jobs,
    leases: new LeaseHolder(),
    metrics,
    payments: payments.providers,
  };
}
