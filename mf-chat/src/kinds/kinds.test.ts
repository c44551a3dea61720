import { chatAppOf } from '@ai-site/shared/domain/chat-apps';
import { describe, expect, it } from '@jest/globals';
import { assistantKind, chatPath, kindOf } from './kinds.ts';

describe('the kind of a chat', () => {
  it.each([null, '', 'nobody', 'toString'])('is the ordinary one for appname %p', (appname) => {
    expect(kindOf(appname)).toBe(assistantKind);
  });

  it('is an app with its own history, or the chat-bot variant with its own default model', () => {
    expect(kindOf('fanyi')).toMatchObject({ name: chatAppOf('fanyi')?.name, home: '/chat?appname=fanyi', calls: { appType: 'fanyi', defaultTier: 5 } });
    expect(kindOf('chatBot')).toMatchObject({ home: chatPath('chatBot'), calls: { appType: 'chatBot', defaultTier: 9 } });
  });
});
