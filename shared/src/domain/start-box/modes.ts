import { CREATE_PATH } from '../../routes/paths.ts';
import type { PromptExample } from '../examples/prompt-example.ts';
import { editExamples, imageExamples, songExamples, videoExamples } from '../examples/start-examples.ts';
import { taskApps } from '../task-apps/index.ts';

/** How a text reaches the page of a mode: as the words of a quick fill, or as a value of a recipe. */
export type StartFill =
  | { readonly kind: 'words'; readonly engine: 0 | 1 }
  | {
      readonly kind: 'recipe';
      readonly tool: string;
      readonly field: string;
      readonly values: Readonly<Record<string, unknown>>;
    };

/** What the box of the home page can begin. */
export interface StartMode {
  readonly key: string;
  readonly label: string;
  /** One line for the list of modes. */
  readonly summary: string;
  /** Code of the tool whose price and engine are shown; null: the chat. */
  readonly tool: string | null;
  /** What one price is for. */
  readonly unit: string;
  /** Page that takes the text. */
  readonly path: string;
  readonly fill: StartFill;
  /** Most characters that the page takes. */
  readonly max: number;
  readonly examples: readonly PromptExample[];
}

const recipe = (tool: string, field: string, values: Readonly<Record<string, unknown>> = {}): StartFill => ({
  kind: 'recipe',
  tool,
  field,
  values,
});

/** The modes in their order. Every example works with the engine that needs no model. */
export const startModes = [
  {
    key: 'chat',
    label: '聊天',
    summary: '提问、写文案、读文档',
    tool: null,
    unit: '次',
    path: '/chatNew',
    fill: { kind: 'words', engine: 0 },
    max: 4000,
    examples: [
      { label: '写标题', text: '给手冲咖啡壶写五个标题，卖点：轻便、控温、好清洗' },
      { label: '朋友圈文案', text: '给手工曲奇写三条朋友圈文案' },
      { label: '口播脚本', text: '给一款保温杯写短视频口播脚本，卖点：轻便、保温' },
      { label: '怎么写提示词', text: '提示词怎么写' },
      { label: '算一笔账', text: '1280 × 0.85 + 36 等于多少' },
    ],
  },
  {
    key: 'image',
    label: '图片',
    summary: '一句话生成图片',
    tool: 'creative-image',
    unit: '张',
    path: CREATE_PATH,
    fill: { kind: 'words', engine: 1 },
    max: 600,
    examples: imageExamples,
  },
  {
    key: 'video',
    label: '视频',
    summary: '一句话生成一段视频',
    tool: 'text-to-video',
    unit: '段',
    path: '/draw/edit/text_to_video',
    fill: recipe('text-to-video', 'prompt'),
    max: 2000,
    examples: videoExamples,
  },
  {
    key: 'music',
    label: '音乐',
    summary: '说一句灵感，得到一首曲子',
    tool: 'music',
    unit: '首',
    path: `/appCenter/appChat?${new URLSearchParams({ appId: String(taskApps.music.id), appname: taskApps.music.code })}`,
    fill: recipe('music', 'musicDesc', { mode: 2, makeInstrumental: true }),
    max: 120,
    examples: songExamples,
  },
  {
    key: 'edit',
    label: '改图',
    summary: '上传一张图，说怎么改',
    tool: 'generate-image',
    unit: '张',
    path: '/draw/create/generate_image',
    fill: recipe('generate-image', 'prompt'),
    max: 600,
    examples: editExamples,
  },
] as const satisfies readonly StartMode[];

export type StartModeKey = (typeof startModes)[number]['key'];

export const startModeKeys: readonly StartModeKey[] = startModes.map(({ key }) => key);

/** Chosen until somebody chooses: works of it are around the box. */
export const DEFAULT_START_MODE: StartModeKey = 'image';

const byKey: ReadonlyMap<string, (typeof startModes)[number]> = new Map(startModes.map((mode) => [mode.key, mode]));

export const startModeOf = (key: StartModeKey): StartMode & { readonly key: StartModeKey } =>
  byKey.get(key) ?? startModes[0];

/** Whether a text is the key of a mode. */
export const isStartModeKey = (text: string): text is StartModeKey => byKey.has(text);

/** Most characters that the page of any mode takes. */
export const START_TEXT_MAX = Math.max(...startModes.map(({ max }) => max));

/** Said of a text that the page of a mode does not take. */
export const startTooLong = ({ label, max }: Pick<StartMode, 'label' | 'max'>): string =>
  `${label}的描述最多${max}个字符，请缩短后再试`;
