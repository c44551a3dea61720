import { describe, expect, it } from '@jest/globals';
import { originOf } from './error-origin.ts';

const main = '    at react (https://site.example/remotes/shell/2.0.0/main.js:2:31415)';

describe('the version that an error comes from', () => {
  it.each([
    [
      'Chromium',
      `TypeError: no\n    at press (https://site.example/remotes/mf-chat/1.0.1-hab12/chat.81621f2a.js?attempt=mf3:1:271)\n${main}`,
    ],
    [
      'Firefox',
      'press@https://site.example/remotes/mf-chat/1.0.1-hab12/chat.81621f2a.js:1:271\nreact@https://site.example/remotes/shell/2.0.0/main.js:2:1',
    ],
    [
      'code of the shell that the remote called',
      `Error: no\n${main}\n    at async https://site.example/remotes/mf-chat/1.0.1-hab12/app.js:1:1`,
    ],
  ])('is the remote in the stack: %s', (_, stack) => {
    expect(originOf(stack)).toEqual({ name: 'mf-chat', version: '1.0.1-hab12' });
  });

  it('is the shell when no remote takes part', () => {
    expect(originOf(`Error\n${main}`)).toEqual({ name: 'shell', version: '2.0.0' });
  });

  it.each(['', 'Error: see /remotes/mf-chat/1.0.0/ for more', 'Error\n    at chrome-extension://abc/content.js:1:1'])(
    'is nobody: %j',
    (stack) => {
      expect(originOf(stack)).toBeNull();
    },
  );
});
