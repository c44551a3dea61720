import { lowerProcessPriority } from '../../../platform/threads/process-priority.ts';
import { answerBy, type LoadedModel, loadModel, whyFailed } from './answer-by-model.ts';
import { type ChatEvent, chatModelArgument, chatRequest } from './chat-messages.ts';

/** Program of the process of a chat model: loads the file of its argument, answers one question after the other, and ends with the process that started it. */

lowerProcessPriority();
// The server finishes its work when its whole group of processes is told to stop, and still needs this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
// Native code has no end of its own that is worth waiting for.
process.once('disconnect', () => process.exit());

const argument = chatModelArgument.parse(JSON.parse(process.argv[2] ?? ''));
let loading: Promise<LoadedModel> | undefined;
const running = new Map<number, AbortController>();

const send = (event: ChatEvent): void => void process.send?.(event);

process.on('message', async (message) => {
  const request = chatRequest.parse(message);
  if (request.kind === 'stop') {
    running.get(request.id)?.abort();
    return;
  }
  const { id } = request;
  const stop = new AbortController();
  running.set(id, stop);
  try {
    loading ??= loadModel(argument);
    const model = await loading;
    const done = await answerBy(model, request, (piece) => send({ kind: 'piece', id, ...piece }), stop.signal);
    send({ kind: 'done', id, ...done });
  } catch (error) {
    send({ kind: 'failed', id, ...whyFailed(error) });
  } finally {
    running.delete(id);
  }
});
