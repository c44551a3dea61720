import { chatApps } from '@ai-site/shared/domain/chat-apps';
import { expect, test } from '@jest/globals';
import { instructionsByApp } from './app-instructions.ts';

test('every chat app tells the model what to do, and speaks of each thing it asks for', () => {
  expect(Object.keys(instructionsByApp).toSorted()).toEqual(chatApps.map(({ code }) => code).toSorted());
  for (const { code, params } of chatApps)
    for (const { name } of params) expect(instructionsByApp[code]).toContain(`“${name}”`);
});
