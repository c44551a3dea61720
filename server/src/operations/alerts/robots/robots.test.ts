import { type AlertChannel, alertChannels } from '@ai-site/shared/domain/site-alerts';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { AlertRobot } from '../../../platform/config/alert-settings.ts';
import { siteEnvTable } from '../../../platform/config/site-env.ts';
import type { AlertMessage } from '../message/message.ts';
import { openRobotDouble, type RobotDouble, type RobotFailure } from '../testing/robot-double.ts';
import { sendMessage } from './send-message.ts';

const NOW = new Date('2026-03-01T04:00:00.000Z');
const SECRET = 'SEC0123456789/+=';
const message: AlertMessage = {
  title: '【我来AI】1 条告警',
  lines: [
    {
      text: '严重 · 账目不一致：核对发现 2 处 <a>*b*[c](d)',
      link: 'https://ai.example.com/ai-site/workbench?tab=operation',
    },
  ],
};

let robot: RobotDouble;
afterEach(() => robot.close());

interface Case {
  readonly secret?: string | null;
  readonly now?: Date;
  readonly trusted?: readonly string[];
  readonly message?: AlertMessage;
}

/** Sends to a robot that has the secret of this test, from a production site. */
async function send(
  channel: AlertChannel,
  { secret = SECRET, now = NOW, trusted, message: sent = message }: Case = {},
  failure: RobotFailure | null = null,
): Promise<void> {
  robot = await openRobotDouble({ channel, secret: channel === 'wecom' ? null : SECRET, now: () => NOW });
  robot.failure = failure;
  const given: AlertRobot = { channel, url: robot.url, secret: channel === 'wecom' ? null : secret };
  await sendMessage({ relaxations: siteEnvTable.production, teamBackendHosts: trusted ?? [robot.host] }, given, {
    message: sent,
    now,
  });
}

describe.each(alertChannels)('the robot of %s', (channel) => {
  it('takes a signed message with title, text and link', async () => {
    await send(channel);
    const text = JSON.stringify(robot.taken);
    expect(robot.taken).toHaveLength(1);
    for (const part of [
      message.title,
      '账目不一致：核对发现 2 处',
      'https://ai.example.com/ai-site/workbench?tab=operation',
    ])
      expect(text).toContain(part);
  });

  it('is never asked at a private address that no setting names', async () => {
    await expect(send(channel, { trusted: [] })).rejects.toMatchObject({ problem: 'forbidden' });
    expect(robot.requests).toBe(0);
  });

  it.each([
    ['limited', 'limited'],
    ['busy', 'refused'],
    ['http-502', 'refused'],
    ['no-json', 'refused'],
    ['redirect', 'refused'],
    ['hang-up', 'unreachable'],
    ['too-much', 'unreachable'],
  ] as const)('that answers with %s has not taken the message', async (failure, problem) => {
    const sent = send(channel, {}, failure);
    await expect(sent).rejects.toMatchObject({ name: 'AlertSendError', problem });
    expect(robot.taken).toEqual([]);
    // Its address is a secret.
    await sent.catch((error: unknown) => expect(JSON.stringify(error) + String(error)).not.toContain('a-key'));
  });

  it('gets a message of its own size, with the number of what does not fit', async () => {
    const lines = Array.from({ length: 200 }, (_, no) => ({
      text: `严重 · 账目不一致：核对发现 ${no} 处`,
      link: 'https://ai.example.com/ai-site/workbench?tab=operation',
    }));
    await send(channel, { message: { title: message.title, lines } });
    const text = JSON.stringify(robot.taken);
    const shown = text.match(/核对发现 \d+ 处/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(10);
    expect(text.includes(`另有 ${200 - shown} 条，见工作台`)).toBe(shown < 200);
  });
});

describe.each(['dingtalk', 'feishu'] as const)('a signature of %s', (channel) => {
  it('with another secret, or none, is refused', async () => {
    await expect(send(channel, { secret: 'another' })).rejects.toMatchObject({
      problem: 'refused',
      detail: expect.stringMatching(/sign/),
    });
    await robot.close();
    await expect(send(channel, { secret: null })).rejects.toMatchObject({ problem: 'refused' });
  });

  it('by a clock that is more than an hour wrong is refused', async () => {
    await expect(send(channel, { now: new Date(NOW.getTime() - 3_700_000) })).rejects.toMatchObject({
      problem: 'refused',
      detail: expect.stringMatching(/timestamp/),
    });
    await robot.close();
    await send(channel, { now: new Date(NOW.getTime() - 3_500_000) });
  });
});

it('markup in what is told is text', async () => {
  await send('wecom');
  expect(JSON.stringify(robot.taken)).toContain('＜a＞＊b＊［c］（d） [查看](https://');
});
