import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChatTurn } from '../engines/port.ts';
import { conversationOf } from './conversation.ts';
import { CONTEXT_CHARACTERS, CONTEXT_MESSAGES } from './limits.ts';

const ask = (content: string): ChatTurn => ({ role: 'user', content });
const reply = (content: string): ChatTurn => ({ role: 'assistant', content });

test('keeps a short chat as it is', () => {
  const chat = [ask('一'), reply('壹'), ask('二')];
  expect(conversationOf(chat)).toEqual(chat);
});

test('leaves out replies without text and joins the questions around them', () => {
  expect(conversationOf([ask('一'), reply(''), ask('二')])).toEqual([ask('一\n\n二')]);
});

test('drops the oldest when messages or characters are too many, and begins with a question', () => {
  const many = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ask(`问${index}`) : reply(`答${index}`)));
  const kept = conversationOf([...many, ask('最后')]);
  expect(kept.length).toBeLessThanOrEqual(CONTEXT_MESSAGES);
  expect(kept[0]?.role).toBe('user');
  expect(kept.at(-2)).toEqual(reply('答39'));

  expect(conversationOf([ask('早'), reply('长'.repeat(CONTEXT_CHARACTERS)), ask('最后')])).toEqual([ask('最后')]);
});

test('never loses the question, however long', () => {
  const question = ask('长'.repeat(CONTEXT_CHARACTERS * 2));
  expect(conversationOf([ask('早'), reply('好'), question]).at(-1)).toEqual(question);
});

test('turns alternate and begin and end with the user', () => {
  const turn = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content: fc.string({ maxLength: 8 }) });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), (earlier) => {
      const roles = conversationOf([...earlier, ask('问')]).map(({ role }) => role);
      expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')));
      expect(roles.at(-1)).toBe('user');
    }),
  );
});
