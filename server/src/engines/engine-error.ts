import { truncated } from '@ai-site/shared/text/truncated';

/** User-facing texts for every kind of engine failure. */
export const engineErrorTexts = {
  authentication: '服务暂时不可用',
  quota: '模型服务额度不足或请求过于频繁，请稍后重试',
  timeout: '模型服务响应超时，请稍后重试',
  unreachable: '连接不上模型服务，请稍后重试',
  tooLong: '内容超出模型一次能处理的长度，请缩短内容、减少附件或新建会话后重试',
  refused: '内容被模型服务拒绝，请调整后重试',
  unsupported: '服务暂时不可用',
  /** The disk of the site is full. */
  noSpace: '服务器存储空间不足，请稍后重新提交',
  broken: '模型服务的回答中途断开，已保留收到的内容，请重试',
  empty: '模型服务没有返回内容，请重试',
  onlyThought: '模型思考到了长度上限，还没有给出回答，请重试或换一个模型',
  upstream: '模型服务出错，请稍后重试',
  unreadable: '图片无法读取，请换一张图片重试',
  tooLarge: '图片尺寸超出可处理的范围，请缩小后重试',
  tooSmall: '图片尺寸过小，请换一张更大的图片重试',
  badSize: '图片尺寸不在可处理的范围内，请调整大小后重试',
  badRatio: '图片或画面的宽高比超出可处理的范围，请裁剪或更换比例后重试',
  badLength: '时长超出可处理的范围，请更换时长后重试',
  emptyMask: '请先标出要处理的区域',
  nothingFound: '没有识别到可以处理的内容，请换一张图片，或手动标出位置',
  /** The work was done, and what came cannot be used. */
  unusable: '模型服务返回的结果无法使用，请重试',
  /** A submit whose answer was lost: the work may go on, and nobody can ask for it. */
  unanswered: '没有收到模型服务的确认，已停止等待，请重试',
} as const;

export type EngineErrorKind = keyof typeof engineErrorTexts;

const retriableKinds: ReadonlySet<EngineErrorKind> = new Set([
  'quota',
  'timeout',
  'unreachable',
  'broken',
  'empty',
  'unusable',
  'upstream',
]);
/** Kinds that tell of an answer: the work that it came from was done. */
const answeredKinds: ReadonlySet<EngineErrorKind> = new Set(['broken', 'empty', 'unusable']);

/** What is said of a result as it is. */
const resultKinds: ReadonlySet<EngineErrorKind> = new Set(['empty', 'refused']);

/** Characters of an upstream message that are logged: servers echo whole prompts. */
const UPSTREAM_MESSAGE_MAX = 300;
/** Keys as servers echo them, also partly masked. */
const secrets =
  /\b(?:sk|ak|pk|rk)-[\w*.-]+|\bBearer\s+\S+|[A-Za-z0-9]{24,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const withoutSecrets = (message: string): string => truncated(message, UPSTREAM_MESSAGE_MAX).replaceAll(secrets, '***');

/** What a failure tells about the next request. */
export interface EngineErrorDetails {
  /** Seconds that the server asks to wait before the next request (`Retry-After`). */
  readonly retryAfter?: number | undefined;
  /** Accepted work has ended without a result: asking for it again tells the same, only another submit may succeed. */
  readonly ended?: boolean | undefined;
  /** The work may have been done, and paid for, at the engine: another submit may buy it a second time. */
  readonly bought?: boolean | undefined;
}

/** A failure of an engine. What it shows carries no upstream text and no cause: servers echo keys and prompts in their messages. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;
  /** HTTP status of the upstream response, if there was one. */
  readonly status: number | undefined;
  /** What the upstream server said, shortened and without keys. For the log only. */
  readonly upstreamMessage: string | undefined;
  readonly retryAfter: number | undefined;
  readonly ended: boolean;
  readonly bought: boolean;

  constructor(
    kind: EngineErrorKind,
    status?: number,
    upstreamMessage?: string,
    { retryAfter, ended = false, bought = answeredKinds.has(kind) }: EngineErrorDetails = {},
  ) {
    super(engineErrorTexts[kind]);
    this.kind = kind;
    this.status = status;
    this.upstreamMessage = upstreamMessage === undefined ? undefined : withoutSecrets(upstreamMessage);
    this.retryAfter = retryAfter;
    this.ended = ended;
    this.bought = bought;
  }

  /** The same failure of work that was done, or may have been. */
  asBought(): EngineError {
    return new EngineError(this.kind, this.status, this.upstreamMessage, {
      retryAfter: this.retryAfter,
      ended: this.ended,
      bought: true,
    });
  }

  /** The failure of a result: its work has ended, and asking for it again would tell the same. */
  asResult(): EngineError {
    return new EngineError(resultKinds.has(this.kind) ? this.kind : 'unusable', this.status, this.upstreamMessage, {
      ended: true,
      bought: true,
    });
  }

  /** Whether the same request may succeed later. */
  get retriable(): boolean {
    return retriableKinds.has(this.kind);
  }

  /** The fields of a log line. */
  get logged(): Readonly<Record<'kind' | 'status' | 'upstreamMessage', string | number | undefined>> {
    const { kind, status, upstreamMessage } = this;
    return { kind, status, upstreamMessage };
  }
}
