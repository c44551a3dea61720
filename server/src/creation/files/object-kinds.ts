import { imageWidths } from '@ai-site/shared/domain/images';
import type { FileField, MaskField } from '@ai-site/shared/tools';
import { taskTexts } from '@ai-site/shared/tools';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import type { ObjectKind, QuotaGroup } from '../../platform/storage/object-kinds.ts';
import { assertPurpose } from './assert-field.ts';

const HOUR_MS = 3_600_000;
const MIB = 1024 * 1024;

/** Key prefix of the files of tasks. */
const FOLDER = 'creation';
/** Longer than a form stays open. */
const UNUSED_HOURS = 48;
/** Uploads that tasks use, or may soon use. */
const quota: QuotaGroup = { name: 'tool-inputs', maxBytes: 4096 * MIB, full: taskTexts.quotaFull };

/** Largest image of any tool; each field has a limit of its own (`FileField.maxMb`). */
const IMAGE_MB = 30;
/** The longer side in pixels to which uploads are reduced. */
const SIDE = 4096;
const MEGAPIXELS = 60;
const SIDE_MIN = 16;
/** Pixels up to which a PNG is kept as it is: its encoding takes about a second. */
const LOSSLESS_PIXELS = 4_200_000;

const image = {
  as: 'image',
  asDeclared: false,
  side: SIDE,
  pixels: MEGAPIXELS * 1_000_000,
  formats: ['jpeg', 'png', 'webp', 'gif'],
  problems: {
    unreadable: taskTexts.unreadable,
    tooLarge: taskTexts.tooManyPixels(MEGAPIXELS),
    animated: taskTexts.animated,
    small: { side: SIDE_MIN, text: taskTexts.tooSmall(SIDE_MIN) },
  },
} as const;

const input = { folder: FOLDER, access: 'private', graceMs: UNUSED_HOURS * HOUR_MS, quota } as const;
const tooLarge = `文件不能超过 ${IMAGE_MB} MB`;

/** Limits of all tools; each field has limits of its own (`FileField.maxMb`, `maxSeconds`). */
const PLAYABLE_MB = 100;
const VIDEO_SIDE = 4096;
const playableSeconds = {
  video: videoTransfer.fields.sourceUrl.maxSeconds,
  audio: presenter.fields.compereAudio.maxSeconds,
} as const;
const playableTooLarge = `文件不能超过 ${PLAYABLE_MB} MB`;

const AUDIO_CODECS = 'AAC、MP3、Opus、Vorbis、FLAC、ALAC 或 PCM';
const CODEC_OF_VIDEO = `视频的编码无法处理，请转成 H.264、H.265、VP8、VP9 或 MPEG-4 编码（声音为 ${AUDIO_CODECS}）后再上传`;
const CODEC_OF_AUDIO = `音频的编码无法处理，请转成 ${AUDIO_CODECS} 编码后再上传`;

const playable = (as: 'video' | 'audio') =>
  ({
    maxBytes: PLAYABLE_MB * MIB,
    tooLarge: playableTooLarge,
    assertFits: assertPurpose,
    content: {
      as,
      side: VIDEO_SIDE,
      seconds: playableSeconds[as],
      problems: {
        unreadable: as === 'video' ? taskTexts.unreadableVideo : taskTexts.unreadableAudio,
        codec: as === 'video' ? CODEC_OF_VIDEO : CODEC_OF_AUDIO,
        silent: taskTexts.silent,
        tooLarge: taskTexts.tooManyVideoPixels(VIDEO_SIDE),
        tooLong: taskTexts.tooManySeconds(as === 'video' ? '视频' : '音频', playableSeconds[as]),
        unavailable: taskTexts.mediaUnavailable,
      },
    },
  }) as const;

/** Files that people give to tools, by kind of the field. A mask is kept without loss: its grey values mean something. */
export const inputKinds = {
  image: {
    ...input,
    name: 'tool-input',
    upload: {
      maxBytes: IMAGE_MB * MIB,
      tooLarge,
      assertFits: assertPurpose,
      content: { ...image, quality: 95, losslessPng: LOSSLESS_PIXELS },
    },
    widths: [imageWidths.card],
  },
  mask: {
    ...input,
    name: 'tool-mask',
    upload: { maxBytes: IMAGE_MB * MIB, tooLarge, content: { ...image, quality: 100, lossless: true } },
    widths: [],
  },
  /** Its poster is made when it is shown somewhere (`makePoster`). */
  video: { ...input, name: 'tool-video', upload: playable('video'), widths: [imageWidths.card] },
  audio: { ...input, name: 'tool-audio', upload: playable('audio'), widths: [] },
} as const satisfies Record<string, ObjectKind>;

export const inputKindOf = (field: FileField | MaskField): ObjectKind =>
  inputKinds[field.kind === 'mask' ? 'mask' : field.media];

/** Results. They are registered with their task; those without a task are removed at once. */
export const outputKind = {
  name: 'tool-output',
  folder: FOLDER,
  access: 'private',
  graceMs: 0,
  quota: null,
  upload: null,
  widths: [imageWidths.card, imageWidths.page],
} as const satisfies ObjectKind;

/** Images of trials by operators: never referenced, so that they go after a day. */
export const trialKind = {
  name: 'engine-trial',
  folder: 'engine-trials',
  access: 'private',
  graceMs: 24 * HOUR_MS,
  quota: null,
  upload: null,
  widths: [],
} as const satisfies ObjectKind;

/** Parts of results that another run, or a similar task, need not make again (`EngineTask.parts`): they are named by what is in them, and never referenced. */
export const segmentKind = {
  name: 'comics-segment',
  folder: 'comics-segments',
  access: 'internal',
  graceMs: 7 * 24 * HOUR_MS,
  quota: null,
  upload: null,
  widths: [],
} as const satisfies ObjectKind;

/** What anybody sees of published works. Recorded with their publication (`makePublicDerivatives`); those that none shows are removed at once. */
export const publicationKind = {
  name: 'publication',
  folder: 'published',
  access: 'public',
  graceMs: 0,
  quota: null,
  upload: null,
  widths: [imageWidths.card, imageWidths.half, imageWidths.page],
} as const satisfies ObjectKind;

export const creationKinds: readonly ObjectKind[] = [
  ...Object.values(inputKinds),
  outputKind,
  trialKind,
  segmentKind,
  publicationKind,
];
