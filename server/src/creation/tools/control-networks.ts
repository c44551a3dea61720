import { ApiError } from '@ai-site/shared/errors';
import { type ToolDefinition, type ToolValues, toolTexts } from '@ai-site/shared/tools';
import * as z from 'zod/mini';

const controlNetwork = z.object({ controlType: z.string(), weight: z.optional(z.number()), imageUrl: z.string() });

/** The values of a submit, also those that it carries in `controlNetworks` (docs/product/tools.md#3). Throws `ApiError` 400 for networks of another shape or more than one. */
export function withControlNetworks(
  { control, fields }: ToolDefinition,
  { controlNetworks: given, ...values }: ToolValues,
): ToolValues {
  if (control === undefined || given === undefined || given === null) return values;
  const label = fields[control.image]?.label ?? control.image;
  const networks = z
    .array(controlNetwork, toolTexts.mistyped(label))
    .check(z.maxLength(1, toolTexts.tooMany(label, 1)))
    .safeParse(given);
  if (!networks.success)
    throw new ApiError(
      400,
      networks.error.issues.find(({ path }) => path.length === 0)?.message ?? toolTexts.mistyped(label),
    );
  const [network] = networks.data;
  if (network === undefined) return values;
  const weight = network.weight === undefined ? {} : { [control.weight]: network.weight };
  return { ...values, [control.image]: network.imageUrl, [control.type]: network.controlType, ...weight };
}

/** The control of a task as one of its networks; none without an image. */
export const controlNetworksOf = (
  { type, image, weight }: NonNullable<ToolDefinition['control']>,
  values: ToolValues,
  addressOf: (field: string) => string,
) =>
  (values[image] ?? '') === ''
    ? []
    : [{ controlType: values[type], weight: values[weight], imageUrl: addressOf(image) }];
