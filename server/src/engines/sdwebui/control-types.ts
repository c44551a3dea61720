import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import type { EngineChoice } from '../tasks/task-port.ts';
import type { EngineServer } from '../upstream/engine-server.ts';

/** Settings of one ControlNet unit. */
export interface ControlUnit {
  readonly module: string;
  readonly model: string;
  readonly weight: number;
}

const answer = z.object({
  control_types: z.record(
    z.string(),
    z.object({ model_list: z.array(z.string()), default_option: z.string(), default_model: z.string() }),
  ),
});
type ControlTypes = z.output<typeof answer>['control_types'];

/** Works by the drawing model itself. */
const REFERENCE = 'Reference';
/** Types that make the result resemble an image, the better one first. */
const resembling = ['IP-Adapter', REFERENCE] as const;
/** Every preprocessor and model; nothing that a person could choose by. */
const ALL = 'All';

const names: Readonly<Record<string, string>> = {
  Canny: '硬边缘',
  Depth: '深度',
  'IP-Adapter': '风格参考',
  Inpaint: '局部重绘',
  Lineart: '线稿',
  MLSD: '直线',
  NormalMap: '法线',
  OpenPose: '姿势',
  Recolor: '上色',
  Reference: '参考图',
  Scribble: '涂鸦',
  Segmentation: '语义分割',
  Shuffle: '元素重组',
  SoftEdge: '软边缘',
  Tile: '分块',
};

/** Control types that the server has a model for. None when the ControlNet extension is not installed. */
export async function controlTypesOf(server: EngineServer, signal: AbortSignal): Promise<ControlTypes> {
  const { control_types: types } = await server
    .json('/controlnet/control_types', answer, { signal })
    .catch((error: unknown) => {
      if (error instanceof EngineError && error.status === 404) return { control_types: {} };
      throw error;
    });
  return Object.fromEntries(
    Object.entries(types).filter(
      ([type, { default_model: model }]) => type !== ALL && (model !== 'None' || type === REFERENCE),
    ),
  );
}

export const controlChoices = (types: ControlTypes): readonly EngineChoice[] =>
  Object.keys(types).map((id) => ({ id, name: names[id] ?? id }));

/** Whether there is a unit that makes the result resemble an image. */
export const followsImage = (types: ControlTypes): boolean => resembling.some((type) => Object.hasOwn(types, type));

/**
 * Reference images that a drawing follows. Several IP-Adapter units do not add up (https://github.com/Mikubill/sd-webui-controlnet/issues/2469), and
 * units beyond the number in the server's settings are ignored (https://github.com/Mikubill/sd-webui-controlnet/issues/2672).
 */
export const sdReferencesOf = (types: ControlTypes): number => (followsImage(types) ? 1 : 0);

/** The unit of a type; null: of whichever makes the result resemble an image. Throws `EngineError` when there is none. */
export function controlUnitOf(types: ControlTypes, type: string | null, weight: number): ControlUnit {
  const found = type === null ? resembling.find((one) => Object.hasOwn(types, one)) : type;
  const settings = found === undefined || !Object.hasOwn(types, found) ? undefined : types[found];
  if (settings === undefined)
    throw new EngineError('unsupported', undefined, `no ControlNet of the type ${type ?? resembling.join(' or ')}`);
  return { module: settings.default_option, model: settings.default_model, weight };
}
