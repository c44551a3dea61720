import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChatTurn } from '../../engines/port.ts';
import { anyCharacter } from '../../testing/any-character.ts';
import { IMAGE_TOKENS, tokensOfTurn } from '../models/tokens.ts';
import { CONTEXT_MESSAGES, chatTexts } from '../records/limits.ts';
import { conversationOf } from './conversation.ts';

const WINDOW = 1000;

const ask = (content: string): ChatTurn => ({ role: 'user', content });
const reply = (content: string): ChatTurn => ({ role: 'assistant', content });

test('keeps a short chat as it is', () => {
  const chat = [ask('一'), reply('壹'), ask('二')];
  expect(conversationOf(chat, WINDOW)).toEqual({ messages: chat, omittedMessages: 0 });
});

test('leaves out replies without text and joins the questions around them with their images', () => {
  const question = { ...ask('一'), images: ['data:1'] };
  expect(conversationOf([question, reply(''), { ...ask('二'), images: ['data:2'] }], 5 * IMAGE_TOKENS)).toEqual({
    messages: [{ ...ask('一\n\n二'), images: ['data:1', 'data:2'] }],
    omittedMessages: 0,
  });
});

describe('drops the oldest, says how many, and begins with a question', () => {
  test('when messages are too many', () => {
    const many = Array.from({ length: CONTEXT_MESSAGES * 2 }, (_, index) =>
      index % 2 === 0 ? ask(`问${index}`) : reply(`答${index}`),
    );
    const { messages, omittedMessages } = conversationOf([...many, ask('最后')], 100_000);
    expect(messages.length).toBeLessThanOrEqual(CONTEXT_MESSAGES);
    expect(messages[0]?.role).toBe('user');
    expect(messages.at(-2)).toEqual(many.at(-1));
    expect(omittedMessages).toBe(many.length + 1 - messages.length);
  });

  test('when they are too long', () => {
    expect(conversationOf([ask('早'), reply('长'.repeat(WINDOW)), ask('最后')], WINDOW)).toEqual({
      messages: [ask('最后')],
      omittedMessages: 2,
    });
    expect(conversationOf([ask('早'), reply('好'), ask('字'.repeat(WINDOW - 2))], WINDOW).omittedMessages).toBe(0);
    expect(conversationOf([ask('早'), reply('好'), ask('字'.repeat(WINDOW - 1))], WINDOW).omittedMessages).toBe(2);
  });

  test('when images take the room', () => {
    const withImage = { ...ask('看'), images: ['data:'] };
    expect(conversationOf([withImage, reply('好'), ask('再看')], IMAGE_TOKENS).omittedMessages).toBe(2);
    expect(conversationOf([withImage, reply('好'), ask('再看')], IMAGE_TOKENS + 10).omittedMessages).toBe(0);
  });
});

test('refuses a question that alone is too long, and says by how much', () => {
  expect(() => conversationOf([ask('长'.repeat(WINDOW + 77))], WINDOW)).toThrow(
    expect.objectContaining({ code: 400, message: chatTexts.questionTooLong(77) }),
  );
  expect(conversationOf([ask('word '.repeat(600))], WINDOW).messages).toHaveLength(1);
});

test('an unfinished answer stays behind its question, before older messages, and of a long one its end', () => {
  const chat = [ask('早'), reply('好'), ask('问'), reply(`头${'长'.repeat(WINDOW)}🌙尾`)];
  const { messages, omittedMessages } = conversationOf(chat, WINDOW);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toEqual(ask('问'));
  expect(messages[1]?.content).toMatch(/^长+🌙尾$/u);
  expect(omittedMessages).toBe(2);
  expect(conversationOf([ask('问'), reply('字🌙尾')], 3).messages[1]).toEqual(reply('尾'));
});

test('turns alternate, begin and end with the user, and fit', () => {
  const turn = fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    content: fc.string({ maxLength: 30, unit: anyCharacter }),
  });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 90 }), fc.integer({ min: 1, max: 300 }), (earlier, tokens) => {
      const { messages, omittedMessages } = conversationOf([...earlier, ask('问')], tokens);
      const roles = messages.map(({ role }) => role);
      expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')));
      expect(roles.at(-1)).toBe('user');
      expect(omittedMessages).toBeLessThanOrEqual(earlier.length);
      // Joining adds at most two line breaks between neighbours.
      expect(messages.reduce((sum, message) => sum + tokensOfTurn(message), 0)).toBeLessThanOrEqual(
        tokens + earlier.length,
      );
    }),
  );
});
