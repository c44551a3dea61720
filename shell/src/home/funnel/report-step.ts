import { chat } from '@ai-site/shared/api/chat';
import { funnel } from '@ai-site/shared/api/funnel';
import { MessageType, type ServerMessage, TopicType } from '@ai-site/shared/api/realtime';
import { PAGE_KEY_ELEMENT_ID } from '@ai-site/shared/api/telemetry-limits';
import type { Platform } from '@ai-site/shared/contract';
import type { ReportedStep } from '@ai-site/shared/domain/funnel';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { TaskStatus } from '@ai-site/shared/tools/task-states';
import * as z from 'zod/mini';

interface PageReports {
  /** Steps that this page has reported. */
  readonly reported: Set<ReportedStep>;
  /** A result is waited for. */
  waiting: boolean;
}

const pages = new WeakMap<Platform, PageReports>();

function reportsOf(platform: Platform): PageReports {
  const reports = pages.get(platform) ?? { reported: new Set(), waiting: false };
  pages.set(platform, reports);
  return reports;
}

/** Reports a step once for this page; the server counts it once a day for this browser. */
export async function reportStep(step: ReportedStep): Promise<void> {
  const platform = getPlatform();
  const { reported } = reportsOf(platform);
  const key = document.getElementById(PAGE_KEY_ELEMENT_ID)?.textContent ?? '';
  // A page with chosen versions has no key, and counts for none.
  if (key === '' || reported.has(step)) return;
  reported.add(step);
  const { http, registry } = platform;
  await silenced(http.call(funnel.count, { body: { step, version: registry.shell.version, key } }, { silent: true }));
}

const taskPush = z.object({ taskId: z.string(), taskStatus: z.int() });

/** Reports the first answer or result that comes to this page from now on. */
export function awaitResult(): void {
  const platform = getPlatform();
  const reports = reportsOf(platform);
  if (reports.waiting || reports.reported.has('result')) return;
  reports.waiting = true;
  const stop = platform.socket.on(MessageType.subscribe, null, (message) => void look(message));
  const look = async (message: ServerMessage): Promise<void> => {
    if (!(await isResult(message)) || !reports.waiting) return;
    reports.waiting = false;
    stop();
    await reportStep('result');
  };
}

async function isResult({ msg }: ServerMessage): Promise<boolean> {
  if (msg === null || typeof msg === 'string') return false;
  if (msg.type === TopicType.chat && typeof msg.content === 'string') return isAnswered(msg.content);
  const task = taskPush.safeParse(msg.content);
  return task.success && task.data.taskStatus === TaskStatus.success;
}

/** A chat is also pushed when it is asked something. */
async function isAnswered(chatId: string): Promise<boolean> {
  const detail = await silenced(
    getPlatform().http.call(chat.getChatDetail, { query: { chatId, pageSize: 1 } }, { silent: true }),
  );
  return detail?.list.at(-1)?.status === 'done';
}

async function silenced<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
