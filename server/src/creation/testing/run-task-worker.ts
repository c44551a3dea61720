import { once } from 'node:events';
import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { dreamMachine } from '@ai-site/shared/tools/dream-machine/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import type { ChatEngine } from '../../engines/port.ts';
import type { TaskEngine } from '../../engines/tasks/task-port.ts';
import { ChatWritingEngine } from '../../engines/writing/chat-writing-engine.ts';
import { readSettings } from '../../platform/config/settings.ts';
import { armFault, TEXT_FAULT_POINT, taskFaultPointNames } from '../../platform/faults/fault-points.ts';
import { saveCompiledModules } from '../../testing/compile-cache.ts';
import { openEngineSite } from '../../testing/engine-site.ts';
import { taskTimes } from '../tasks/records/task-times.ts';
import { accepted, acceptedUnderItsId, failing, ScriptedEngine, type Submitted } from './scripted-engine.ts';

// A worker in a separate process, with engines that hand their work to a server. It begins at the first message, and kills itself at the fault point of
// TASK_FAULT, or, as `unrecorded`, as soon as a server of videos has taken work: these servers choose the ids themselves. Work of 视频创作 can be found again
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
const videos = new ScriptedEngine();
videos.onSubmit(taken);
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
  [textToVideo.code]: videos,
  [dreamMachine.code]: scenes,
};

const { site } = await openEngineSite(readSettings(process.env), (tool) => engines[tool] ?? engine);
saveCompiledModules();
process.send?.('ready');
process.once('message', () => void site.jobs.work(site));
