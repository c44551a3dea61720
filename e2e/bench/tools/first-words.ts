import { setTimeout } from 'node:timers/promises';
import { tasks, textEvent, toolCalls } from '@ai-site/shared/api/tasks';
import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { inTurns } from '../alternate.ts';
import { openStage, type Stage } from '../chat/streams/stage.ts';
import { now, stampsIn } from '../chat/streams/stamp.ts';
import { lazily } from '../lazily.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';

const ROUNDS = 30;
const pace = { tokens: 3, perSecond: 1000 };
/** Milliseconds between two texts of one person. */
const PAUSE_MS = 50;
const ADDED = 'first words after those of a chat';

const submitted = z.object({ code: z.literal(200), data: z.string() });

/** Milliseconds from pressing the button to the first words of a text tool, against those of a chat, alternately; the same model answers both. */
export function firstWords(note: Note): Part {
  return {
    bounds: { [ADDED]: { unit: 'ms', most: 60, least: -60 } },
    async measure() {
      const stage = lazily(openStage);
      try {
        const sides = { chat: ofChat(await stage.get()), text: ofText(await stage.get()) };
        let no = 0;
        const measured = await inTurns(ROUNDS + 1, ['chat', 'text'] as const, async (side) => {
          no += 1;
          const took = await sides[side](no);
          await setTimeout(PAUSE_MS);
          return took;
        });
        const of = (side: 'chat' | 'text'): number => median((measured.get(side) ?? []).slice(1));
        note(`  chat ${of('chat').toFixed(1)} ms, text tool ${of('text').toFixed(1)} ms`);
        return { [ADDED]: of('text') - of('chat') };
      } finally {
        await stage.close();
      }
    },
  };
}

const ofChat = ({ site }: Stage) => {
  return async (no: number): Promise<number> => {
    const { url, headers, body, textOf } = site.source(no, pace);
    const begun = now();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return (await firstStamp(answer, textOf)) - begun;
  };
};

const ofText = ({ site }: Stage) => {
  const { create } = toolCalls(articleWriter);
  return async (no: number): Promise<number> => {
    const { url, headers } = site.source(no, pace);
    const { origin } = new URL(url);
    const begun = now();
    const body = JSON.stringify({ content: JSON.stringify(pace), articleType: 1, language: 'zh-CN' });
    const made = await fetch(`${origin}${create.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const { data: taskId } = submitted.parse(await made.json());
    const answer = await fetch(`${origin}${tasks.followText.path.replace(':taskId', taskId)}`, { headers });
    return (await firstStamp(answer, textOf)) - begun;
  };
};

function textOf(data: string): string {
  const event = textEvent.parse(JSON.parse(data));
  return event.event === 'end' ? '' : event.text;
}

/** When the first token arrived; the rest is read too. */
async function firstStamp(answer: Response, text: (data: string) => string): Promise<number> {
  let first = Number.NaN;
  const parser = createParser({
    onEvent({ data }) {
      if (Number.isNaN(first) && stampsIn(text(data)).length > 0) first = now();
    },
  });
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) parser.feed(piece);
  return first;
}
