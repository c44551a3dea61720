import type { AlertChannel } from '@ai-site/shared/domain/site-alerts';
import * as z from 'zod/mini';
import { text } from './fields.ts';
import { isLoopbackName } from './loopback.ts';

/** Robot of a group chat that is told of alerts. */
export interface AlertRobot {
  readonly channel: AlertChannel;
  /** Address of the robot; it contains a secret and is never logged. */
  readonly url: string;
  /** Key of the signature; null: the robot is protected otherwise, that of 企业微信 always by its address. */
  readonly secret: string | null;
}

export const alertEnvironment = {
  ALERT_WECOM_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ALERT_DINGTALK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ALERT_DINGTALK_SECRET: z.optional(text),
  ALERT_FEISHU_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ALERT_FEISHU_SECRET: z.optional(text),
};

type Given = z.output<z.ZodMiniObject<typeof alertEnvironment>>;

/** Host of an address, with its port where it is not the usual one, as `TEAM_BACKEND_HOSTS` names it. */
const hostOf = (url: string): string => new URL(url).host;

/** The configured robots. `problems` lists a secret without its address, and addresses without encryption of hosts that are not trusted. */
export function readAlertSettings(
  values: Given,
  trustedHosts: readonly string[],
): { readonly alertRobots: readonly AlertRobot[]; readonly problems: readonly string[] } {
  const given = [
    { channel: 'wecom', url: values.ALERT_WECOM_URL, secret: undefined },
    { channel: 'dingtalk', url: values.ALERT_DINGTALK_URL, secret: values.ALERT_DINGTALK_SECRET },
    { channel: 'feishu', url: values.ALERT_FEISHU_URL, secret: values.ALERT_FEISHU_SECRET },
  ] as const;
  const problems = given.flatMap(({ channel, url, secret }) => {
    const name = `ALERT_${channel.toUpperCase()}`;
    if (url === undefined) return secret === undefined ? [] : [`${name}_SECRET needs ${name}_URL`];
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' || isLoopbackName(hostname) || trustedHosts.includes(hostOf(url))
      ? []
      : [`${name}_URL must begin with https://`];
  });
  const alertRobots = given.flatMap(({ channel, url, secret }) =>
    url === undefined ? [] : [{ channel, url, secret: secret ?? null }],
  );
  return { alertRobots, problems };
}
