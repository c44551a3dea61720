import type { AlertSendProblem } from '@ai-site/shared/api/alert-webhooks';
import type { AlertChannel } from '@ai-site/shared/domain/site-alerts';
import type { AlertRobot } from '../../../platform/config/alert-settings.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { PublicFetchError, readPublic, wholeOf } from '../../../platform/http/fetch-public.ts';
import type { AlertMessage } from '../message/message.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import type { RobotAdapter, RobotRefusal } from './robot-port.ts';
import { wecom } from './wecom.ts';

const adapters: Readonly<Record<AlertChannel, RobotAdapter>> = { wecom, dingtalk, feishu };

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;
const DETAIL_MAX = 200;
const TOO_MANY_REQUESTS = 429;

/** A robot did not take a message. Neither message nor detail contains its address. */
export class AlertSendError extends Error {
  override readonly name = 'AlertSendError';
  readonly problem: AlertSendProblem;
  readonly detail: string;

  constructor({ problem, detail }: RobotRefusal) {
    super(`a robot was not told: ${problem}`);
    this.problem = problem;
    this.detail = detail.slice(0, DETAIL_MAX);
  }
}

const problems: Readonly<Partial<Record<PublicFetchError['problem'], AlertSendProblem>>> = {
  forbidden: 'forbidden',
  timeout: 'timeout',
};

/** Sends one message. Rejects with `AlertSendError`, also where the robot answers 200 with an error in its body. */
export async function sendMessage(
  { relaxations, teamBackendHosts }: Pick<Settings, 'relaxations' | 'teamBackendHosts'>,
  robot: AlertRobot,
  { message, now, signal }: { readonly message: AlertMessage; readonly now: Date; readonly signal?: AbortSignal },
): Promise<void> {
  const adapter = adapters[robot.channel];
  const { url, body } = adapter.request(robot, message, now);
  const options = {
    maxBytes: ANSWER_BYTES,
    timeoutMs: TIMEOUT_MS,
    trustedHosts: relaxations.privateTeamBackends ? [new URL(url).host] : teamBackendHosts,
    ...(signal === undefined ? {} : { signal }),
  };
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
  const refusal = await readPublic(url, options, sent, async ({ status }, pieces) =>
    refusalOf(adapter, status, await wholeOf(pieces)),
  ).catch((error: unknown) => {
    if (!(error instanceof PublicFetchError)) throw error;
    return { problem: problems[error.problem] ?? 'unreachable', detail: error.problem } satisfies RobotRefusal;
  });
  if (refusal !== null) throw new AlertSendError(refusal);
}

function refusalOf(adapter: RobotAdapter, status: number, body: Buffer): RobotRefusal | null {
  const refusal = adapter.refusal(jsonOf(body));
  if (status === 200) return refusal;
  return {
    problem: status === TOO_MANY_REQUESTS ? 'limited' : 'refused',
    detail: `HTTP ${status} ${refusal?.detail ?? ''}`,
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
