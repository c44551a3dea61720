import { WORK_GONE } from '../domain/works/gone.ts';
import { fieldTexts } from './field-texts.ts';
import { formatNames } from './file-formats.ts';
import { DEMONSTRATIONS_A_DAY } from './task-states.ts';

/** Why an engine did not do a task, where it is told otherwise than in a chat: nothing of the result is kept, and there are no attachments. */
export const taskFailures = {
  noSpace: '服务器存储空间不足，做好的部分已保留，请稍后重新提交',
  unsupported: '服务不支持这样的内容或设置，请调整后重试',
  unusable: '生成的结果无法使用，请重试',
  broken: '生成的结果不完整，请重试',
  tooLong: '内容太长，超出一次能处理的长度，请缩短文字、录音或视频后重试',
  onlyThought: '模型思考到了长度上限，还没有写出内容，请重试',
  unreadable: '文件无法读取，请换一个文件重试',
  tooLarge: '画面尺寸超出可处理的范围，请缩小后重试',
} as const;

/** Messages about tasks and their files, from the server. */
export const taskTexts = {
  ...fieldTexts,
  waitingForEngine: '服务繁忙，恢复后自动继续，也可以取消',
  waitedTooLong: '服务长时间没有恢复，已停止并退回算力',
  /** Beside a text that is not complete. */
  brokenOff: '写作中断，已保留写好的部分',
  lost: '没有得到结果，已停止并退回算力',
  workedTooLong: '制作超过时限，已停止并退回算力',
  queuedTooLong: '排队超过时限，已停止并退回算力',
  demonstrationsUsed: `演示引擎每天最多使用 ${DEMONSTRATIONS_A_DAY} 次，今天的次数已用完，请明天再来`,
  fileGone: (label: string) => `${label}不存在或已失效，请重新上传`,
  notOfTask: (label: string) => `${label}不是所选任务的作品，请重新选择`,
  sourceUnfinished: '所选任务还没有完成，请完成后再试',
  wrongMedia: (label: string) => `${label}的文件类型不对，请重新上传`,
  /** What the engine of a tool does not take, or makes instead. */
  sidesAtLeast: (label: string, least: number) => `${label}过小，宽和高至少 ${least} 像素`,
  sidesAtMost: (label: string, most: number) => `${label}过大，宽和高最多 ${most} 像素`,
  tooLongTogether: (seconds: number) => `延长后的视频最长 ${seconds} 秒，请选择更短的视频或时长`,
  onlySeconds: (seconds: number) => `当前只生成 ${seconds} 秒的视频`,
  makesSeconds: (seconds: number) => `当前会生成 ${seconds} 秒的视频`,
  croppedTo: (ratios: readonly string[]) => `作为视频的第一帧，裁切为 ${ratios.join(' 或 ')}`,
  /** Without the region, a model would have to find it. */
  regionNeeded: (label: string) => `不标出${label}需要连接图像模型，请先在图上标出${label}`,
  notOffered: (label: string) => `所选的${label}已不可用，请重新选择`,
  fieldClosed: (label: string) => `${label}暂未开放，请移除后再提交`,
  unreadable: `图片无法识别，请上传 ${formatNames('image')} 图片`,
  unreadableVideo: `视频无法识别，请上传 ${formatNames('video')} 视频`,
  unreadableAudio: `音频无法识别，请上传 ${formatNames('audio')} 音频`,
  silent: '文件里没有声音，请换一个音频文件',
  tooManyVideoPixels: (side: number) => `视频的宽和高都不能超过 ${side} 像素`,
  tooManySeconds: (label: string, seconds: number) =>
    `${label}不能超过 ${seconds < 120 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分钟`}`,
  mediaUnavailable: '暂不支持处理音视频文件',
  animated: '暂不支持动图，请上传静态图片',
  tooManyPixels: (millions: number) => `图片不能超过 ${millions} 百万像素，请缩小后再上传`,
  tooSmall: (side: number) => `图片太小，宽和高都不能少于 ${side} 像素`,
  finished: '任务已经结束',
  keyReused: '这次提交的编号已用于其他内容，请重新提交',
  notRetriable: '只有失败或取消的任务可以重试',
  unfinished: '请先取消未完成的任务',
  nothingToDownload: '没有可以下载的作品',
  noWorks: WORK_GONE,
  archiveTooLarge: (gigabytes: number) => `一次打包不能超过 ${gigabytes} GB，请分批下载`,
  archiveExpired: '下载链接已过期，请重新打包',
  quotaFull: '素材空间已满，请删除不用的任务后重试',
} as const;
