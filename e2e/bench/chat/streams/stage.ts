import { chat, DEFAULT_TIER, replyEvent } from '@ai-site/shared/api/chat';
import { ContentKind } from '@ai-site/shared/api/chat-content';
import * as z from 'zod/mini';
import { databaseUrl } from '../../../../server/src/testing/test-database.ts';
import { openBenchServer } from '../../credits/database.ts';
import { fillLedger } from '../../credits/fill.ts';
import { emptyDataDir } from '../../data-dir.ts';
import { Child } from './child.ts';
import type { Source } from './listener.ts';

/** Length and speed of a stream. */
export interface Pace {
  readonly tokens: number;
  readonly perSecond: number;
}

/** A path from the model server to a listener: through the site or through the relay. */
export interface Way {
  readonly child: Child;
  /** The source of stream number `no` of a measurement. */
  source(no: number, pace: Pace): Source;
}

/** A model server, with the site and the bare relay in front of it. */
export interface Stage {
  readonly site: Way;
  readonly relay: Way;
  close(): Promise<void>;
}

/** Number of accounts: one reply each. */
export const LISTENERS = 500;

const port = z.object({ port: z.int() });
const chunk = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.optional(z.string()) }) })) });
const relayText = (data: string): string =>
  data === '[DONE]' ? '' : (chunk.parse(JSON.parse(data)).choices[0]?.delta.content ?? '');

function siteText(data: string): string {
  const event = replyEvent.parse(JSON.parse(data));
  if (event.event === 'end' && event.status !== 'done')
    throw new Error(`A reply ended as ${event.status}: ${event.msg}`);
  // A snapshot contains what was sent before the listener connected.
  return event.event === 'delta' ? event.delta.content : event.event === 'snapshot' ? event.text : '';
}

export async function openStage(): Promise<Stage> {
  const database = await openBenchServer();
  const bench = await database.database('chat');
  await fillLedger(bench, { accounts: LISTENERS, ended: 0, live: 1, spendsOfEach: 0 });
  const upstream = await Child.start('upstream-process.ts', port);
  const baseUrl = `http://127.0.0.1:${upstream.said.port}/v1`;
  const relay = await Child.start('relay-process.ts', port, [baseUrl]);
  const site = await Child.start(
    'site-process.ts',
    z.object({ origin: z.string(), tokens: z.record(z.string(), z.string()) }),
    [],
    {
      SITE_ENV: 'local',
      DATA_DIR: emptyDataDir(),
      DATABASE_URL: databaseUrl(bench.connection),
      PORT: '0',
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      OPENAI_BASE_URL: baseUrl,
      OPENAI_API_KEY: 'stub',
      CHAT_MODEL: 'stub',
      CHAT_TITLES: 'off',
    },
  );
  const tokens = Object.values(site.said.tokens);
  return {
    relay: {
      child: relay.child,
      source: (_, pace) => ({
        url: `http://127.0.0.1:${relay.said.port}/`,
        headers: {},
        body: JSON.stringify({ messages: [{ role: 'user', content: JSON.stringify(pace) }] }),
        textOf: relayText,
      }),
    },
    site: {
      child: site.child,
      source: (no, pace) => ({
        url: `${site.said.origin}${chat.createChat.path}`,
        headers: { authorization: tokens[no % LISTENERS] ?? '' },
        body: JSON.stringify({
          chatContent: [{ type: ContentKind.content, content: JSON.stringify(pace) }],
          chatAiModel: DEFAULT_TIER,
        }),
        textOf: siteText,
      }),
    },
    async close() {
      for (const { child } of [site, relay, upstream]) await child.stop();
      await database.close();
    },
  };
}
