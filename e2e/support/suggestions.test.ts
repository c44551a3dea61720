import '../../server/src/testing/patient-limits.ts';
import { expect, test } from '@jest/globals';
import { suggestions } from '../../mf-chat/src/kinds/suggestions.ts';
import { BuiltinChatEngine } from '../../server/demo-engine/src/builtin-chat-engine.ts';

const engine = new BuiltinChatEngine({ random: () => 0.5, wait: async () => undefined });

test.each(suggestions.map(({ topic, question }) => [topic, question]))(
  'without a model the suggestion %s is answered',
  async (_topic, question) => {
    const request = {
      messages: [{ role: 'user' as const, content: question }],
      continuing: false,
      seed: '',
      model: '',
      systemPrompt: '',
      signal: new AbortController().signal,
    };
    let text = '';
    for await (const piece of engine.answer(request)) if (piece.kind === 'text') text += piece.text;
    expect(text).not.toContain('答不上来');
    expect(text.length).toBeGreaterThan(40);
  },
);
