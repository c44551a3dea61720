import { promptReading, undrawableText } from '@ai-site/shared/domain/drawn-words';
import { ApiError } from '@ai-site/shared/errors';
import {
  CUSTOM_CHOICE,
  checkValues,
  drawnWordsOf,
  type EngineTraits,
  type TaskDefinition,
  type ToolField,
  type ToolValues,
  taskTexts,
  toolTexts,
} from '@ai-site/shared/tools';
import { limitedField, withoutClosed } from '@ai-site/shared/tools/field-limits';
import { textToolsOpen } from '../../../chat/text-tools/charged-answer.ts';
import type { EngineCapabilities } from '../../../engines/tasks/task-port.ts';
import type { Site } from '../../../platform/site.ts';
import { choiceNamesOf, withNamedChoices } from '../../tools/choice-names.ts';
import { toolOfTask } from '../../tools/index.ts';
import { assertVoices } from '../../voices/voices.ts';
import { chooseEngine, fieldLimits, type OpenTool } from '../engine/engine-state.ts';
import { assertEngineTakes } from '../inputs/engine-limits.ts';
import { assertInputFiles, type InputFile, inputFilesOf } from '../inputs/input-files.ts';
import { withSourceTasks } from '../inputs/source-tasks.ts';

/** What an account asks for, checked, and the engine that can do it. */
export interface PreparedTask {
  readonly tool: TaskDefinition;
  readonly values: ToolValues;
  readonly files: readonly InputFile[];
  readonly open: OpenTool;
}

/** Checks values as a form sent them. Throws `ApiError` 400 with the message of a field, 409 when no engine can do the task. */
export async function prepareTask(
  site: Site,
  accountId: string,
  tool: TaskDefinition,
  given: ToolValues,
): Promise<PreparedTask> {
  const open = await assertOpen(site, tool.code);
  const values = checkedValues(tool, withNamedChoices(tool, given, open.capabilities), {
    ...open.capabilities,
    translation: textToolsOpen(site),
  });
  assertWithinLimits(tool, values, open);
  assertDrawable(tool, values, open);
  assertVoices(site, tool, values);
  const named = choiceNamesOf(tool, values, open.capabilities);
  const files = inputFilesOf(tool.fields, values);
  await assertInputFiles(site, accountId, files);
  await assertEngineTakes(site, tool, values, files, open.capabilities);
  return { tool, values: { ...(await withSourceTasks(site, accountId, values, files)), ...named }, files, open };
}

/** Throws `ApiError` 409 when no engine can do the tool, or only by program what needs a model. */
export async function assertOpen(site: Site, code: string): Promise<OpenTool> {
  const { open, needsModel } = await chooseEngine(site, code);
  if (open !== null) return open;
  throw new ApiError(
    409,
    needsModel ? `${toolTexts.closed}，${toolTexts.needsModel(toolOfTask(code).output)}` : toolTexts.closed,
  );
}

/** Throws `ApiError` 400 when a demonstration would draw something that has nothing to do with what is asked for. */
function assertDrawable(tool: TaskDefinition, values: ToolValues, { demonstration }: OpenTool): void {
  if (!demonstration) return;
  const { demonstrationNeeds: need } = tool;
  if (need !== undefined && values[need] === '')
    throw new ApiError(400, taskTexts.regionNeeded(tool.fields[need]?.label ?? ''));
  const drawn = drawnWordsOf(tool, values);
  if (drawn === null) return;
  const reading = promptReading(drawn.words);
  if (!reading.drawable) throw new ApiError(400, undrawableText(drawn.label, reading));
}

/** Throws `ApiError` 409 when a field is filled that the engine can do nothing with, 400 for an option that it does not offer. */
function assertWithinLimits({ code, fields }: TaskDefinition, values: ToolValues, open: OpenTool): void {
  const limits = fieldLimits(code, open);
  const kept = withoutClosed(limits, fields, values);
  for (const [name, field] of Object.entries(fields)) {
    if (kept[name] !== values[name]) throw new ApiError(409, taskTexts.fieldClosed(field.label));
    const left = limitedField(limits, name, field, values);
    const value = field.kind === 'size' ? values.ratio : values[name];
    if (isOffered(field, value) && !isOffered(left, value)) throw new ApiError(400, taskTexts.notOffered(field.label));
  }
}

const isOffered = (field: ToolField, value: unknown): boolean =>
  field.kind === 'size'
    ? field.ratios.some((ratio) => ratio === value)
    : field.kind === 'choice' && field.options.some((option) => option.value === value);

/** Values that fit the fields and the lists of the engine. Throws `ApiError` 400 with the first message. */
function checkedValues(
  tool: TaskDefinition,
  given: ToolValues,
  offered: EngineCapabilities & EngineTraits,
): ToolValues {
  const checked = checkValues(tool.fields, given, offered);
  if ('problems' in checked) throw new ApiError(400, checked.problems[0]?.message ?? toolTexts.mistyped(tool.title));
  // Names are those of the fields; a loose record reads the same for every tool.
  const values: ToolValues = checked.values;
  for (const [name, field] of Object.entries(tool.fields)) {
    const chosen =
      field.kind === 'engine'
        ? [values[name]].filter((id) => id !== '')
        : field.kind === 'loras'
          ? lorasOf(values[name])
          : [];
    const list = field.kind === 'engine' ? field.list : 'loras';
    if (field.kind === 'engine' && field.custom !== undefined && values[name] === CUSTOM_CHOICE) continue;
    if (!chosen.every((id) => offered[list].some((choice) => choice.id === id)))
      throw new ApiError(400, taskTexts.notOffered(field.label));
  }
  return values;
}

const lorasOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((lora: unknown) =>
        typeof lora === 'object' && lora !== null && 'loraId' in lora ? [String(lora.loraId)] : [],
      )
    : [];
