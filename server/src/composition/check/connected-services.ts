import { openAiServerOf } from '../../platform/config/model-settings.ts';
import type { Settings } from '../../platform/config/settings.ts';

/** A service outside the site, and an address at which it answers. */
export interface ConnectedService {
  readonly name: string;
  readonly url: string;
}

/** The services that the settings connect, each address once. */
export function connectedServices({
  models,
  speech,
  engines,
  cloud,
  sms,
  realName,
  payments,
  alertRobots,
}: Settings): readonly ConnectedService[] {
  const addresses: readonly (readonly [string, string | undefined])[] = [
    ['chat models', openAiServerOf(models.baseUrl, models.apiKey)?.baseUrl],
    ['speech', speech.server?.baseUrl],
    ['engine openai', engines.openai?.images?.baseUrl],
    ['engine openai', engines.openai?.videos?.baseUrl],
    ['engine sdwebui', engines.sdwebui?.baseUrl],
    ['engine comfyui', engines.comfyui?.baseUrl],
    ['engine dashscope', engines.dashscope?.baseUrl],
    ['engine ark', engines.ark?.baseUrl],
    ['cloud desktops', cloud !== null && 'baseUrl' in cloud.host ? cloud.host.baseUrl : undefined],
    ['sms', sms?.url],
    ['real names', realName?.url],
    ['alipay', payments.alipay?.gateway],
    ['wechat pay', payments.wechat?.baseUrl],
    // The rest of the address is a secret.
    ...alertRobots.map(({ channel, url }) => [`alerts ${channel}`, new URL(url).origin] as const),
  ];
  const known = new Set<string>();
  return addresses.flatMap(([name, url]) => {
    if (url === undefined || known.has(url)) return [];
    known.add(url);
    return [{ name, url }];
  });
}
