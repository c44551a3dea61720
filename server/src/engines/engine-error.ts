const UNAVAILABLE = '服务暂时不可用，请稍后重试';

/** User-facing texts for every kind of engine failure. */
export const engineErrorTexts = {
  authentication: UNAVAILABLE,
  quota: '模型服务额度不足或请求过于频繁，请稍后重试',
  timeout: '模型服务响应超时，请稍后重试',
  unreachable: '连接不上模型服务，请稍后重试',
  refused: '内容被模型服务拒绝，请调整后重试',
  unsupported: UNAVAILABLE,
  broken: '模型服务的回答中途断开，已保留收到的内容，请重试',
  empty: '模型服务没有返回内容，请重试',
  onlyThought: '模型思考到了长度上限，还没有给出回答，请重试或换一个模型',
  upstream: '模型服务出错，请稍后重试',
} as const;

export type EngineErrorKind = keyof typeof engineErrorTexts;

/** What the log tells whoever runs the site. Names settings, never their values. */
const hints: Partial<Record<EngineErrorKind, string>> = {
  authentication: 'the server refused the key: check OPENAI_API_KEY (speech: SPEECH_API_KEY)',
  unsupported: 'the server does not accept the request: check the model name and OPENAI_BASE_URL',
};

/**
 * A failure of an engine. Carries no upstream text and no cause: servers echo keys and prompts in their messages,
 * and this error is logged and shown.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;
  /** For the log only. */
  readonly hint: string | undefined;
  /** HTTP status of the upstream response, if there was one. */
  readonly status: number | undefined;

  constructor(kind: EngineErrorKind, status?: number) {
    super(engineErrorTexts[kind]);
    this.kind = kind;
    this.hint = hints[kind];
    this.status = status;
  }
}
