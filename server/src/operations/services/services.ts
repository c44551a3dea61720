import { DEFAULT_TIER } from '@ai-site/shared/api/chat';
import type { ServiceStatus } from '@ai-site/shared/api/services';
import { toolTexts } from '@ai-site/shared/tools/texts';
import { type TierSources, tierTableOf } from '../../chat/models/configured-tiers.ts';
import type { OwnSpeech } from '../../engines/local/speech/own-speech.ts';
import type { EngineSettings } from '../../platform/config/engine-settings.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { isWrong } from '../../platform/database/database-clock.ts';
import type { JobsHealth } from '../../platform/jobs/jobs-health.ts';
import type { BackupHealth } from '../backup/routes.ts';

const modelServer = ['OPENAI_BASE_URL', 'OPENAI_API_KEY'];

/** A clock by which nothing may expire; none while the clocks of this machine and of the database agree. */
export function clockFault(skewSeconds: number): ServiceStatus[] {
  if (!isWrong(skewSeconds)) return [];
  const apart = `${Math.abs(skewSeconds)} 秒`;
  return [
    {
      name: `算力到期：本机时钟比数据库${skewSeconds > 0 ? '快' : '慢'} ${apart}，已暂停`,
      state: 'faulty',
      model: '',
      settings: [],
    },
  ];
}

/** Regular backups that are not made. */
export function backupFault({ ageSeconds, isOverdue }: BackupHealth): ServiceStatus[] {
  if (!isOverdue) return [];
  const what = ageSeconds === null ? '还没有任何备份' : `最近一次备份在 ${age(ageSeconds)}前`;
  return [{ name: `备份：${what}`, state: 'faulty', model: '', settings: ['BACKUP_DIR', 'BACKUP_AT'] }];
}

/** Background jobs with runs that failed for good, or with rows that should have been done by now. */
export const jobFaults = (jobs: JobsHealth): ServiceStatus[] =>
  Object.entries(jobs).flatMap(([job, { deadLetters, oldestDeadLetterSeconds, oldestOverdueSeconds }]) => {
    const dead =
      oldestDeadLetterSeconds === null
        ? []
        : [`${deadLetters} 次运行最终失败，最早在 ${age(oldestDeadLetterSeconds)}前`];
    const overdue = oldestOverdueSeconds === null ? [] : [`最久的一项已等待 ${age(oldestOverdueSeconds)}`];
    const what = [...dead, ...overdue];
    return what.length === 0
      ? []
      : [{ name: `后台任务 ${job}：${what.join('；')}`, state: 'faulty', model: '', settings: [] }];
  });

const ages = [
  { seconds: 86_400, unit: '天' },
  { seconds: 3600, unit: '小时' },
  { seconds: 60, unit: '分钟' },
] as const;

function age(seconds: number): string {
  const fits = ages.find((one) => seconds >= one.seconds);
  return fits === undefined ? `${seconds} 秒` : `${Math.floor(seconds / fits.seconds)} ${fits.unit}`;
}

const demonstrated = (hasDemo: boolean): ServiceStatus['state'] => (hasDemo ? 'builtin' : 'missing');

/** What makes images, videos and audio files: the engine of every tool without one of its own, and the connected ones with their models. */
function engineServices(
  { default: usual, byTool, openai, sdwebui, comfyui, dashscope, ark }: EngineSettings,
  hasDemo: boolean,
): ServiceStatus[] {
  const named = (
    name: string,
    models: readonly (string | null | undefined)[],
    settings: readonly string[],
  ): ServiceStatus => {
    const model = [...new Set(models)].filter((one) => typeof one === 'string').join('、');
    return { name: `创作引擎 ${name}`, state: 'connected', model, settings: [...settings] };
  };
  const settings = [
    'ENGINE_DEFAULT',
    'ENGINE_<TOOL>',
    'IMAGE_MODEL',
    'VIDEO_MODEL',
    'SDWEBUI_URL',
    'COMFYUI_URL',
    'DASHSCOPE_API_KEY',
    'ARK_API_KEY',
  ];
  const isBuiltin = [usual, ...Object.values(byTool)].every((engine) => engine === 'builtin');
  return [
    { name: '创作工具', state: isBuiltin ? demonstrated(hasDemo) : 'connected', model: usual, settings },
    { name: '演示引擎', state: demonstrated(hasDemo), model: '', settings: ['DEMO_ENGINE'] },
    ...(openai === null
      ? []
      : [
          named(
            'openai',
            [openai.images?.model, openai.images?.editModel, openai.videos?.model],
            ['IMAGE_MODEL', 'VIDEO_MODEL'],
          ),
        ]),
    ...(sdwebui === null ? [] : [named('sdwebui', [], ['SDWEBUI_URL'])]),
    ...(comfyui === null ? [] : [named('comfyui', [], ['COMFYUI_URL', 'COMFYUI_WORKFLOWS'])]),
    ...(dashscope === null
      ? []
      : [
          named(
            'dashscope',
            [
              dashscope.imageModel,
              dashscope.editModel,
              dashscope.videoModel,
              dashscope.imageVideoModel,
              dashscope.editVideoModel,
            ],
            ['DASHSCOPE_API_KEY'],
          ),
        ]),
    ...(ark === null
      ? []
      : [named('ark', [ark.imageModel, ark.videoModel], ['ARK_API_KEY', 'ARK_IMAGE_MODEL', 'ARK_VIDEO_MODEL'])]),
  ];
}

/** What users may find not open (暂未开放), what serves it, and the settings that connect it. */
export function servicesOf(
  settings: Settings,
  sources: TierSources,
  ownSpeech: Pick<OwnSpeech, 'voices' | 'listens'> | null = null,
): ServiceStatus[] {
  const { server, speechModel, dashscope, transcriptionModel } = settings.speech;
  const recognizes = server !== null && transcriptionModel !== null;
  const ownVoices = ownSpeech !== null && ownSpeech.voices.length > 0;
  const ownListens = ownSpeech?.listens === true && settings.ffmpeg !== null;
  const tiers = tierTableOf(settings, sources);
  const standard = tiers.find(DEFAULT_TIER);
  const hasModel = standard !== null && !standard.engine.builtin;
  const model = standard?.model ?? '';
  const connected = (present: boolean): ServiceStatus['state'] => (present ? 'connected' : 'missing');
  return [
    ...tiers.services(),
    {
      name: settings.chatTitles ? '会话标题' : '会话标题：已关闭',
      state: !settings.chatTitles || standard === null ? 'missing' : hasModel ? 'connected' : 'builtin',
      model: settings.chatTitles ? model : '',
      settings: ['CHAT_TITLES', 'CHAT_MODEL'],
    },
    { name: '翻译与优化提示词', state: connected(hasModel), model, settings: [...modelServer, 'CHAT_MODEL'] },
    {
      name: '朗读与配音',
      state: dashscope !== null || (server !== null && speechModel !== null) || ownVoices ? 'connected' : 'builtin',
      model: [speechModel, dashscope?.model, ownVoices ? toolTexts.local : null]
        .filter((model) => typeof model === 'string')
        .join('、'),
      settings: [...modelServer, 'SPEECH_MODEL', 'DASHSCOPE_SPEECH_MODEL', 'MODELS_DIR'],
    },
    {
      name: '语音识别',
      state: connected(recognizes || ownListens),
      model: recognizes ? (transcriptionModel ?? '') : ownListens ? toolTexts.local : '',
      settings: [...modelServer, 'TRANSCRIPTION_MODEL', 'MODELS_DIR'],
    },
    ...engineServices(settings.engines, sources.demo !== null),
    {
      name: '实名认证',
      state: connected(settings.realName !== null),
      model: '',
      settings: ['REAL_NAME_HTTP_URL', 'REAL_NAME_HTTP_TOKEN'],
    },
  ];
}
