import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import { noChoices } from '../tasks/no-choices.ts';
import type { OperationKind } from '../tasks/operations.ts';
import type { EngineCapabilities, EngineChoice } from '../tasks/task-port.ts';
import type { EngineServer } from '../upstream/engine-server.ts';
import { controlChoices, controlTypesOf, followsImage, sdReferencesOf } from './control-types.ts';
import type { SdPreviews } from './sdwebui-previews.ts';
import type { SdSubjects } from './sdwebui-subjects.ts';

const checkpoints = z.array(z.object({ title: z.string(), model_name: z.string(), filename: z.string() }));
const named = z.array(z.object({ name: z.string() }));
const loraFiles = z.array(z.object({ name: z.string(), alias: z.nullish(z.string()), path: z.nullish(z.string()) }));
const vaes = z.array(z.object({ model_name: z.string() }));
const styles = z.array(z.object({ name: z.string(), prompt: z.nullish(z.string()) }));

/** Images of one call: they are drawn one after the other. */
const MAX_COUNT = 4;
export const sdAlways: readonly OperationKind[] = ['draw', 'redraw', 'inpaint', 'erase', 'enlarge', 'describe'];
/** Masks are optional for users: without one, the subject has to be found. */
/** They follow a reference image by a unit of the ControlNet extension. */
const sdReferenced: readonly OperationKind[] = ['change-background', 'change-model'];
export const sdWithSubjects: readonly OperationKind[] = ['cutout', 'change-background', 'change-model'];

const unique = (choices: readonly EngineChoice[]): readonly EngineChoice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
];

/** What the server has by an extension, or in newer versions only: none where it does not tell. Nothing else is closed for that. */
async function optional<T>(asked: Promise<T>, none: T): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof EngineError) return none;
    throw error;
  });
}

/** What is installed on the server. */
export async function sdCapabilities(
  server: EngineServer,
  previews: SdPreviews,
  subjects: SdSubjects,
  signal: AbortSignal,
): Promise<EngineCapabilities> {
  const [models, samplers, vaeFiles, loras, promptStyles, controls, findsSubjects] = await Promise.all([
    server.json('/sdapi/v1/sd-models', checkpoints, { signal }),
    server.json('/sdapi/v1/samplers', named, { signal }),
    optional(server.json('/sdapi/v1/sd-vae', vaes, { signal }), []),
    optional(server.json('/sdapi/v1/loras', loraFiles, { signal }), []),
    optional(server.json('/sdapi/v1/prompt-styles', styles, { signal }), []),
    optional(controlTypesOf(server, signal), {}),
    optional(subjects.isInstalled(signal), false),
  ]);
  const controlTypes = controlChoices(controls);
  return {
    ...noChoices,
    operations: new Set([
      ...sdAlways,
      ...(controlTypes.length === 0 ? [] : (['control'] as const)),
      ...(findsSubjects ? sdWithSubjects : []),
    ]),
    checkpoints: unique(
      models.map(({ title, model_name: name, filename }) => ({ id: title, name, ...previews.of(filename) })),
    ),
    vaes: unique(vaeFiles.map(({ model_name: name }) => ({ id: name, name }))),
    loras: unique(
      loras.map(({ name, alias, path }) => ({
        id: name,
        name: alias?.trim() || name,
        ...(path ? previews.of(path) : {}),
      })),
    ),
    samplers: unique(samplers.map(({ name }) => ({ id: name, name }))),
    controlTypes,
    styles: unique(
      promptStyles
        .filter(({ name }) => name.trim() !== '' && name !== 'None')
        .map(({ name, prompt }) => ({ id: name, name, ...(prompt ? { remark: prompt } : {}) })),
    ),
    maxCount: MAX_COUNT,
    references: sdReferencesOf(controls),
    controlledRedraw: controlTypes.length > 0,
    ignoresReference: new Set(followsImage(controls) ? [] : sdReferenced),
  };
}
