import { batches } from '@ai-site/shared/api/batches';
import { collection } from '@ai-site/shared/api/collection';
import { promptHelp } from '@ai-site/shared/api/prompt-help';
import {
  type CreateCall,
  callsByName,
  createCalls,
  pageQuery,
  submitInput,
  type ToolCallName,
  taskRef,
  tasks,
  toolCalls,
} from '@ai-site/shared/api/tasks';
import { videoTransferCalls } from '@ai-site/shared/api/video-transfer';
import { promptExamples } from '@ai-site/shared/content/prompt-examples';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { promptedField, promptTextOf, type ToolDefinition, toolOf, tools } from '@ai-site/shared/tools';
import { transferDurations } from '@ai-site/shared/tools/fields/transfer-fields';
import type { FastifyInstance } from 'fastify';
import '../identity/accounts/app-use.ts';
import { route, streamRoute } from '../platform/http/route.ts';
import type { Site } from '../platform/site.ts';
import { archiveLink, registerArchive } from './archive/archive-routes.ts';
import { cancelBatch } from './batches/cancel-batch.ts';
import { findOwnBatch, unfinishedBatches } from './batches/read-batches.ts';
import { streamText } from './follow-text.ts';
import { registerImageText } from './image-text/routes.ts';
import { registerSharing } from './sharing/routes.ts';
import { cancelTask, retryTask } from './tasks/actions/cancel-task.ts';
import { removeTask, restoreTask } from './tasks/actions/remove-task.ts';
import { submitTask } from './tasks/actions/submit-task.ts';
import { findOwnTask, polledTask, tasksAfter, tasksOnPage, viewOf } from './tasks/views/read-tasks.ts';
import { closedTools, openForm, registerChoiceImages, toolState } from './tool-state.ts';
import { withExtendFields } from './tools/choice-names.ts';
import { withControlNetworks } from './tools/control-networks.ts';
import { withFieldAliases } from './tools/field-aliases.ts';
import { inputPlace } from './uploads/upload-place.ts';
import { registerVoiceSamples } from './voices/voice-samples.ts';
import { registerEngines } from './workbench/routes.ts';
import { collectWorks, listCollection, uncollectWorks } from './works/collected-works.ts';
import { listWorks } from './works/list-works.ts';
import { removeWorks, restoreWorks } from './works/remove-works.ts';

/** Name of the file with results that were picked from everywhere. */
const ARCHIVE_NAME = '我的作品';

/** Registers the calls that all tools share and those of every tool. */
export function registerCreation(app: FastifyInstance, site: Site): void {
  route(app, site, tasks.uploadUrl, ({ session, query }) => inputPlace(site, session.userId, query));
  route(app, site, tasks.closedTools, () => closedTools(site));
  route(app, site, tasks.toolState, ({ params }) => openForm(site, params.tool));
  route(app, site, tasks.list, ({ session, query }) => tasksAfter(site, session.userId, query));
  route(app, site, tasks.get, ({ session, params }) => polledTask(site, session.userId, params.taskId));
  route(app, site, tasks.cancel, async ({ session, params }) =>
    viewOf(site, await cancelTask(site, session.userId, params.taskId)),
  );
  route(app, site, tasks.retry, async ({ session, params }) =>
    viewOf(site, await retryTask(site, session.userId, params.taskId)),
  );
  route(app, site, tasks.remove, async ({ session, params }) => {
    await removeTask(site, session.userId, params.taskId);
    return null;
  });
  route(app, site, tasks.restore, async ({ session, params }) =>
    viewOf(site, await restoreTask(site, session.userId, params.taskId)),
  );
  route(app, site, batches.unfinished, async ({ session, query: { parts, pageSize } }) => {
    const [{ list, hasNextPage }, unfinished] = await Promise.all([
      tasksAfter(site, session.userId, { open: true, parts, pageSize }),
      unfinishedBatches(site, session.userId),
    ]);
    return { list, hasNextPage, batches: unfinished };
  });
  route(app, site, batches.get, ({ session, params }) => findOwnBatch(site, session.userId, params.batchId));
  route(app, site, batches.cancel, ({ session, params }) => cancelBatch(site, session.userId, params.batchId));
  route(app, site, tasks.works, ({ session, query }) => listWorks(site, session.userId, query));
  route(app, site, tasks.removeWorks, async ({ session, body }) => {
    await removeWorks(site, session.userId, body.keys);
    return null;
  });
  route(app, site, tasks.restoreWorks, async ({ session, body }) => {
    await restoreWorks(site, session.userId, body.keys);
    return null;
  });
  route(app, site, tasks.archive, ({ session, body }) => archiveLink(site, session.userId, ARCHIVE_NAME, body.keys));
  streamRoute(app, site, tasks.followText, ({ session, params }, stream) =>
    streamText(site, session, params.taskId, stream),
  );
  route(app, site, collection.list, ({ session, query }) => listCollection(site, session.userId, query));
  route(app, site, collection.collect, async ({ session, body }) => {
    if (body.collected) await collectWorks(site, session.userId, body.keys);
    else await uncollectWorks(site, session.userId, body.keys);
    return null;
  });
  route(app, site, promptHelp.getMakeStyle, ({ query }) => stylesOf(site, query.tool));
  route(app, site, promptHelp.modelStyleList, async ({ query }) => pageOf(await stylesOf(site, query.tool), query));
  route(app, site, promptHelp.getMakeTip, async ({ query }) => pageOf(await examplesOf(site, query.tool), query));
  registerArchive(app, site);
  registerSharing(app, site);
  registerChoiceImages(app, site);
  registerEngines(app, site);
  registerVoiceSamples(app, site);
  registerImageText(app, site);
  route(app, site, videoTransferCalls.durations, async () => [...transferDurations]);
  for (const tool of tools) registerTool(app, site, tool);
}

/** The styles of a tool's engine, in the names of the specification. Throws 404 for an unknown tool. */
async function stylesOf(site: Site, code: string) {
  const { lists } = await toolState(site, code);
  return lists.styles.map(({ id, name, imageUrl, remark }) => ({
    id,
    styleName: name,
    styleValue: id,
    imageUrl,
    remark,
  }));
}

const pageOf = <T>(
  all: readonly T[],
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): T[] => all.slice((pageNum - 1) * pageSize, pageNum * pageSize);

/** Throws 404 for an unknown tool; one without a prompt has no examples. */
async function examplesOf(site: Site, code: string): Promise<string[]> {
  const tool = toolOf(code);
  if (tool === undefined) throw new ApiError(404, errorTexts.notFound);
  const prompt = promptTextOf(tool);
  if (prompt === null) return [];
  const { englishOnly, assistance } = await toolState(site, code);
  return [
    ...promptExamples(code, prompt.name, promptedField(prompt.field, { englishOnly, translation: assistance.open })),
  ];
}

const taskCallNames = ['info', 'page', 'download', 'remove'] as const;

type Handle = (userId: string, input: unknown) => Promise<unknown>;

/** The calls of one tool, which all tools share but for their paths. GET and DELETE carry the input in the query, POST in the body. */
function registerTool(app: FastifyInstance, site: Site, tool: ToolDefinition): void {
  const { refine } = toolCalls(tool);
  const submits: readonly CreateCall[] = [
    ...createCalls(tool),
    ...(refine === undefined ? [] : [{ call: refine, values: {} }]),
  ];
  for (const { call, values: set } of submits) {
    route(app, site, call, async ({ session, body, query, raw, reply }) => {
      const { appId, idempotencyKey = null, quickFillId, ...values } = submitInput.parse(body ?? query);
      const taskId = await submitTask(site, {
        accountId: session.userId,
        tool,
        values: { ...withFieldAliases(tool, withControlNetworks(tool, withExtendFields(tool, values))), ...set },
        idempotencyKey,
        appId: appId === undefined ? null : String(appId),
        originId:
          quickFillId === undefined
            ? null
            : await site.ports.quickFillOrigin(site, quickFillId, tool.code, {
                accountId: session.userId,
                request: raw,
                reply,
              }),
      });
      await site.ports.noteAppUse(site, session.userId, tool.code);
      return taskId;
    });
  }
  const handlers: Readonly<Record<Exclude<ToolCallName, 'create' | 'refine'>, Handle>> = {
    info: (userId, input) => polledTask(site, userId, taskRef.parse(input).taskId, tool.code),
    page: (userId, input) => {
      const query = pageQuery(tool).parse(input);
      return 'pageNum' in query
        ? tasksOnPage(site, userId, tool.code, query)
        : tasksAfter(site, userId, { ...query, tool: tool.code });
    },
    download: async (userId, input) => {
      const { outputs } = await viewOf(site, await findOwnTask(site, userId, taskRef.parse(input).taskId, tool.code));
      return archiveLink(
        site,
        userId,
        tool.title,
        outputs.map(({ key }) => key),
      );
    },
    remove: async (userId, input) => {
      const { id } = await findOwnTask(site, userId, taskRef.parse(input).taskId, tool.code);
      await removeTask(site, userId, id);
      return null;
    },
  };
  const served = callsByName(tool);
  for (const name of taskCallNames) {
    const call = served[name];
    if (call !== undefined)
      route(app, site, call, ({ session, body, query }) => handlers[name](session.userId, body ?? query));
  }
}
