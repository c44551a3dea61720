import { ApiError } from '@ai-site/shared/errors';
import {
  CUSTOM_CHOICE,
  type EngineList,
  type TaskDefinition,
  type ToolDefinition,
  type ToolValues,
  taskTexts,
  valueNames,
} from '@ai-site/shared/tools';
import type { EngineChoice, EngineChoices } from '../../engines/tasks/task-port.ts';
import { controlNetworksOf } from './control-networks.ts';
import { fieldAliasesOf } from './field-aliases.ts';

/** Path under which the images of choices are served. */
export const CHOICE_IMAGES_PATH = '/api/creation/choices';

/** Address of the image of a choice. */
export const choiceImage = (code: string, list: EngineList, id: string): string =>
  `${CHOICE_IMAGES_PATH}/${code}/${list}/${encodeURIComponent(id)}`;

/** What was chosen from the engine's lists, in the names of the specification. It is kept with the task: the engine may not offer it later. */
export function choiceNamesOf(
  { code, fields, choiceNames = {} }: TaskDefinition,
  values: ToolValues,
  offered: EngineChoices,
): ToolValues {
  const named = Object.entries(choiceNames).flatMap(([name, { name: nameAs, image: imageAs }]) => {
    const field = fields[name];
    if (field?.kind !== 'engine') return [];
    const choice = offered[field.list].find(({ id }) => id === values[name]);
    const image = choice?.image === undefined ? '' : choiceImage(code, field.list, choice.id);
    return [
      ...(nameAs === undefined ? [] : [[nameAs, choice?.name ?? '']]),
      ...(imageAs === undefined ? [] : [[imageAs, image]]),
    ];
  });
  return Object.fromEntries(named);
}

/**
 * The values of a submit in which a choice from the engine's lists may go by its name or the address of its image. Throws `ApiError` 400 for one that is not
 * offered, or is another one than the value of the field.
 */
export function withNamedChoices(
  { code, fields, choiceNames = {} }: TaskDefinition,
  given: ToolValues,
  offered: EngineChoices,
): ToolValues {
  const chosen = Object.entries(choiceNames).flatMap(([name, { name: nameAs, image: imageAs }]): [string, string][] => {
    const field = fields[name];
    const said = [nameAs, imageAs].flatMap((as) =>
      as === undefined || (given[as] ?? '') === '' ? [] : [{ as, value: given[as] }],
    );
    if (field?.kind !== 'engine' || said.length === 0 || given[name] === CUSTOM_CHOICE) return [];
    const { list, label } = field;
    const named = (choice: EngineChoice) =>
      said.every(({ as, value }) =>
        as === nameAs
          ? choice.name === value
          : choice.image !== undefined && pathOf(value) === choiceImage(code, list, choice.id),
      );
    const fitting = offered[list].find(
      (choice) => named(choice) && ['', choice.id].includes(String(given[name] ?? '')),
    );
    if (fitting === undefined) throw new ApiError(400, taskTexts.notOffered(label));
    return [[name, fitting.id]];
  });
  return { ...given, ...Object.fromEntries(chosen) };
}

const pathOf = (address: unknown): string | undefined =>
  typeof address === 'string' ? URL.parse(address, 'http://site')?.pathname : undefined;

/** The values of a submit, also those that it carries in `extendFields`. */
export function withExtendFields(
  { fields, extendFields = [] }: ToolDefinition,
  { extendFields: extended, ...values }: ToolValues,
): ToolValues {
  if (extendFields.length === 0 || typeof extended !== 'object' || extended === null) return values;
  const names = Object.entries(fields).flatMap(([name, field]) => valueNames(name, field));
  const known = Object.entries(extended).filter(([name]) => extendFields.includes(name) && names.includes(name));
  return { ...Object.fromEntries(known), ...values };
}

/** What a task was asked for, in the names of the specification (docs/product/tools.md#3). */
export function specValues(
  tool: ToolDefinition,
  values: ToolValues,
  addressOf: (field: string) => string,
): Record<string, unknown> {
  const { choiceNames = {}, extendFields = [], control } = tool;
  const names = Object.values(choiceNames).flatMap(({ name, image }) =>
    [name, image].filter((given) => given !== undefined),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
    ...(extendFields.length === 0
      ? {}
      : { extendFields: Object.fromEntries(extendFields.map((name) => [name, values[name] ?? ''])) }),
    ...fieldAliasesOf(tool, values, addressOf),
    ...(control === undefined ? {} : { controlNetworks: controlNetworksOf(control, values, addressOf) }),
  };
}
