import * as z from 'zod/mini';
import { alertChannels, siteAlertNames } from '../domain/site-alerts/index.ts';
import { int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** Why a group chat was not told. */
export const alertSendProblem = z.enum(['forbidden', 'unreachable', 'timeout', 'limited', 'refused']);
export type AlertSendProblem = z.output<typeof alertSendProblem>;

export const alertSendTexts: Readonly<Record<AlertSendProblem, string>> = {
  forbidden: '地址不在公网，没有发送：内网地址要列入 TEAM_BACKEND_HOSTS',
  unreachable: '连接不上机器人的地址',
  timeout: '机器人没有及时应答',
  limited: '发送太频繁，被限流',
  refused: '机器人拒绝了这条消息',
};

export const alertWebhookTexts = {
  notConfigured: '没有设置这个群机器人',
  busy: '刚刚发送过，请几秒后再试',
} as const;

const channel = z.enum(alertChannels);

export const alertChannelView = z.object({
  channel,
  lastSentAt: z.nullable(z.iso.datetime()),
  /** The last message, when it was not taken. `detail` is what the robot answered. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), problem: alertSendProblem, detail: string })),
  /** Begins and ends that are not told yet. */
  waiting: int,
});
export type AlertChannelView = z.output<typeof alertChannelView>;

export const alertWebhooksView = z.object({
  /** The configured ones. */
  channels: z.array(alertChannelView),
  /** What has begun and not ended, the newest first; empty without a channel. */
  open: z.array(z.object({ name: z.enum(siteAlertNames), detail: string, since: z.iso.datetime() })),
});
export type AlertWebhooksView = z.output<typeof alertWebhooksView>;

export const alertWebhooks = defineCalls('alertWebhooks', {
  list: {
    method: 'GET',
    path: '/api/alert-webhooks',
    access: 'operator',
    summary: '告警通知：群机器人和正在发生的告警',
    data: alertWebhooksView,
  },
  /** Fails with 502 and the reason when the robot does not take the message. */
  try: {
    method: 'POST',
    path: '/api/alert-webhooks/:channel/try',
    access: 'operator',
    summary: '告警通知：试发一条消息',
    params: z.object({ channel }),
  },
});
