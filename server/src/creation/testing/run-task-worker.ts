import { once } from 'node:events';
import { articleWriter } from '@ai-site/shared/tools/text/article-writer';
import { dreamMachine } from '@ai-site/shared/tools/video/dream-machine';
import { textToVideo } from '@ai-site/shared/tools/video/text-to-video';
import { allJobs } from '../../composition/jobs.ts';
import { objectKinds } from '../../composition/object-kinds.ts';
import { ports } from '../../composition/ports.ts';
import type { ChatEngine } from '../../engines/port.ts';
import type { TaskEngine } from '../../engines/tasks/task-port.ts';
import { ChatWritingEngine } from '../../engines/writing/chat-writing-engine.ts';
import { readSettings } from '../../platform/config/settings.ts';
import { openPool, queryBuilder } from '../../platform/database/connect.ts';
import { openNotifier } from '../../platform/database/pg-notifier.ts';
import { armFault, TEXT_FAULT_POINT, taskFaultPointNames } from '../../platform/faults/fault-points.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { LeaseHolder } from '../../platform/leases/lease-holder.ts';
import { createLog } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';
import { openStorage } from '../../platform/storage/site-storage.ts';
import { taskTimes } from '../tasks/task-times.ts';
import { accepted, acceptedUnderItsId, failing, ScriptedEngine, type Submitted } from './scripted-engine.ts';

// A worker in a separate process, with engines that hand their work to a server. It begins at the first message, and kills itself at the fault point of
// TASK_FAULT, or, as `unrecorded`, as soon as a server of films has taken work: these servers choose the ids themselves. Work of 视频创作 can be found again
// there, and the worker that goes on has nothing to submit.
taskTimes.poll = 0;
const points = [...taskFaultPointNames, TEXT_FAULT_POINT] as const;
const point = points.find((name) => name === process.env.TASK_FAULT);
armFault(point === undefined ? null : { point, pass: 1 });
const engine = new ScriptedEngine();
engine.onSubmit(accepted('elsewhere'));
const dies = process.env.TASK_FAULT === 'unrecorded';
const taken: Submitted = async (task) => {
  const answer = await acceptedUnderItsId('elsewhere')(task);
  if (dies) process.kill(process.pid, 'SIGKILL');
  return answer;
};
const films = new ScriptedEngine();
films.onSubmit(taken);
const scenes = new ScriptedEngine();
scenes.onSubmit(dies ? taken : failing('refused'));
scenes.find = async () => ({ state: 'accepted', remoteId: 'elsewhere' });
const chat: ChatEngine = {
  id: 'scripted',
  builtin: false,
  nameOf: (model) => model,
  async *answer({ continuing = false }) {
    yield { kind: 'text', text: continuing ? '山里有店。' : '从前有山，' };
    // The text is kept later: a killer waits for that.
    if (point === TEXT_FAULT_POINT) await once(process, 'exit');
  },
};
const engines: Readonly<Record<string, TaskEngine>> = {
  [articleWriter.code]: new ChatWritingEngine({ chat, model: 'writes' }),
  [textToVideo.code]: films,
  [dreamMachine.code]: scenes,
};

const settings = readSettings(process.env);
const connection = { connectionString: settings.databaseUrl ?? '' };
const log = createLog(settings.logLevel);
const pool = openPool(connection, log, { size: 8 });
const db = queryBuilder(pool);
const notifier = await openNotifier(connection, db, log);
const jobs = new Jobs({ pool, settings, notifier, log }, allJobs);
const clock = (): Date => new Date();
const storage = openStorage(settings, clock, objectKinds);
const site: Site = {
  settings,
  db,
  log,
  clock,
  clockSkewSeconds: () => 0,
  notifier,
  storage,
  ports: { ...ports, engineFor: (_settings, tool) => engines[tool] ?? engine },
  jobs,
  leases: new LeaseHolder(),
  payments: new Map(),
};
process.send?.('ready');
process.once('message', () => void jobs.work(site));
