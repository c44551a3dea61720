import { ManualClock } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { Answer } from './answer.ts';
import { delta, end, sampleMessage, snapshot } from './testing/sample-messages.ts';

const thought = (no: number, reasoning: string, content = '') => ({
  event: 'delta' as const,
  no,
  delta: { content, reasoning },
});

describe('a model that thinks', () => {
  it('shows its thoughts while it has said nothing, and how long they took', async () => {
    const clock = new ManualClock();
    const answer = new Answer('key', clock);
    answer.applyEvent(snapshot());
    answer.applyEvent(thought(1, '先想'));
    await clock.advance(100);
    expect(answer).toMatchObject({ thinking: true, reasoning: '先想', text: '', thinkingMs: null });
    await clock.advance(2900);
    answer.applyEvent(thought(2, '再想'));
    await clock.advance(1000);
    answer.applyEvent(delta(3, '答案'));
    await clock.advance(100);
    expect(answer).toMatchObject({ thinking: false, reasoning: '先想再想', text: '答案', thinkingMs: 4000 });
    answer.applyEvent(end());
    expect(answer.thinkingMs).toBe(4000);
  });

  it('is believed about the time by whoever comes later', async () => {
    const clock = new ManualClock();
    const answer = new Answer('key', clock);
    answer.applyEvent(snapshot('答', 5, { reasoning: '想过', thinkingMs: 12_000 }));
    answer.applyEvent(delta(6, '案'));
    await clock.advance(100);
    expect(answer).toMatchObject({ reasoning: '想过', text: '答案', thinkingMs: 12_000 });
  });

  it('has no time when nobody measured it', async () => {
    const clock = new ManualClock();
    const answer = new Answer('key', clock);
    answer.applyEvent(snapshot('答', 5, { reasoning: '想过' }));
    answer.applyEvent(delta(6, '案'));
    expect(answer.thinkingMs).toBeNull();
  });

  it('misses nothing when a delta of thoughts was lost', () => {
    const answer = new Answer('key', new ManualClock());
    answer.applyEvent(snapshot());
    answer.applyEvent(thought(1, '一'));
    answer.applyEvent(delta(3, '三'));
    expect(answer.reconnecting).toBe(true);
  });
});

it('a message tells what the model did not get', () => {
  expect(
    Answer.of(
      sampleMessage({ omittedMessages: 12, truncated: true, reasoning: '想', thinkingMs: 900 }),
      new ManualClock(),
    ),
  ).toMatchObject({
    omittedMessages: 12,
    truncated: true,
    reasoning: '想',
    thinkingMs: 900,
    tier: 5,
  });
});
