import { ApiError } from '@ai-site/shared/errors';
import { type ToolDefinition, type ToolValues, toolTexts } from '@ai-site/shared/tools';
import * as z from 'zod/mini';

const LABEL = '控制图';
const controlNetwork = z.object({ controlType: z.string(), weight: z.optional(z.number()), imageUrl: z.string() });
const controlNetworks = z.array(controlNetwork, toolTexts.mistyped(LABEL)).check(z.maxLength(1, toolTexts.tooMany(LABEL, 1)));

/** The values of a submit, also those that it carries in `controlNetworks` (002 §3). Throws `ApiError` 400 for networks of another shape or more than one. */
export function withControlNetworks({ control }: ToolDefinition, { controlNetworks: given, ...values }: ToolValues): ToolValues {
  if (control === undefined || given === undefined || given === null) return values;
  const networks = controlNetworks.safeParse(given);
  if (!networks.success) throw new ApiError(400, networks.error.issues.find(({ path }) => path.length === 0)?.message ?? toolTexts.mistyped(LABEL));
  const [network] = networks.data;
  if (network === undefined) return values;
  const weight = network.weight === undefined ? {} : { [control.weight]: network.weight };
  return { ...values, [control.picture]: network.imageUrl, [control.type]: network.controlType, ...weight };
}

/** The control of a task as one of its networks; none without a picture. */
export const controlNetworksOf = ({ type, picture, weight }: NonNullable<ToolDefinition['control']>, values: ToolValues, addressOf: (field: string) => string) =>
  (values[picture] ?? '') === '' ? [] : [{ controlType: values[type], weight: values[weight], imageUrl: addressOf(picture) }];
