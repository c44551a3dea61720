import type { EngineChoiceView, ToolState } from '@ai-site/shared/api/tasks';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type EngineList, engineLists, type FieldLimit, toolOf, tools } from '@ai-site/shared/tools';
import type { FastifyInstance } from 'fastify';
import { textToolsOpen } from '../chat/text-tools/charged-answer.ts';
import type { EngineChoice } from '../engines/tasks/task-port.ts';
import type { Site } from '../platform/site.ts';
import { OBJECT_POLICY } from '../platform/storage/send-object.ts';
import { chooseEngine, fieldLimits, openTool } from './tasks/engine/engine-state.ts';
import { resultPrice } from './tasks/engine/task-price.ts';
import { usualSeconds } from './tasks/views/usual-seconds.ts';
import { CHOICE_IMAGES_PATH, choiceImage } from './tools/choice-names.ts';
import { translationOf } from './tools/index.ts';

const IMAGE_SECONDS = 3600;

/** What a form needs to know about a tool. Throws `ApiError` 404 for an unknown one. */
export async function toolState(site: Site, code: string): Promise<ToolState> {
  const tool = toolOf(code);
  if (tool === undefined) throw new ApiError(404, errorTexts.notFound);
  const { open, needsModel } = await chooseEngine(site, code);
  const lists = Object.fromEntries(
    engineLists.map((list) => [list, (open?.capabilities[list] ?? []).map((choice) => choiceView(code, list, choice))]),
  );
  return {
    tool: code,
    open: open !== null,
    ...(needsModel ? { needsModel } : {}),
    builtin: open?.engine.builtin ?? false,
    price: resultPrice(site, tool, open, 'NORMAL') / TENTHS,
    demonstration: open?.demonstration ?? false,
    // The names are those of `engineLists`.
    lists: lists as ToolState['lists'],
    englishOnly: open?.capabilities.englishOnly ?? false,
    controlledRedraw: open?.capabilities.controlledRedraw ?? false,
    fieldLimits: open === null ? [] : fieldLimits(code, open).map(limitView),
    usualSeconds: open === null ? null : await usualSeconds(site.db, code, open.engine.id),
    assistance: { open: textToolsOpen(site), price: site.settings.prices.text },
  };
}

/** `toolState` of a form that is being opened: where this process does tasks, its engine may load what its results begin with. */
export async function openForm(site: Site, code: string): Promise<ToolState> {
  const state = await toolState(site, code);
  const open = site.settings.worker ? await openTool(site, code) : null;
  open?.engine.warm?.(translationOf(code)?.needs ?? []);
  return state;
}

/** Codes of the tools that no configured engine can do. */
export async function closedTools(site: Site): Promise<string[]> {
  const codes = await Promise.all(tools.map(async ({ code }) => ((await openTool(site, code)) === null ? [code] : [])));
  return codes.flat();
}

const longest = (seconds: number): string => `最长 ${seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`}`;

function remarkOf({ remark, secondsMax }: EngineChoice): string | null {
  const said = [...(remark === undefined ? [] : [remark]), ...(secondsMax === undefined ? [] : [longest(secondsMax)])];
  return said.length === 0 ? null : said.join('，');
}

const choiceView = (
  code: string,
  list: EngineList,
  { id, name, image, ...choice }: EngineChoice,
): EngineChoiceView => ({
  id,
  name,
  remark: remarkOf({ id, name, ...choice }),
  imageUrl: image === undefined ? null : choiceImage(code, list, id),
});

const limitView = ({ field, when, options, note }: FieldLimit): ToolState['fieldLimits'][number] => ({
  field,
  when: when.map((one) => ('is' in one ? { field: one.field, is: [...one.is] } : { ...one })),
  options: options === null ? null : [...options],
  note,
});

const isList = (name: string): name is EngineList => engineLists.some((list) => list === name);

const PNG = Buffer.from('\x89PNG', 'latin1');

/** Serves the images of what an engine offers; they are as public as the lists. */
export function registerChoiceImages(app: FastifyInstance, site: Site): void {
  app.get<{ Params: { tool: string; list: string; id: string } }>(
    `${CHOICE_IMAGES_PATH}/:tool/:list/:id`,
    { onRequest: async (request) => app.siteHooks.rates.address('read', request.ip) },
    async (request, reply) => {
      const { tool, list, id } = request.params;
      const open = isList(list) ? await openTool(site, tool) : null;
      const image = isList(list) ? open?.capabilities[list].find((choice) => choice.id === id)?.image : undefined;
      if (image === undefined) throw new ApiError(404, errorTexts.notFound);
      const bytes = Buffer.from(await image());
      const type = bytes.subarray(0, PNG.length).equals(PNG) ? 'image/png' : 'image/webp';
      return reply
        .type(type)
        .headers({ 'cache-control': `public, max-age=${IMAGE_SECONDS}`, 'content-security-policy': OBJECT_POLICY })
        .send(bytes);
    },
  );
}
