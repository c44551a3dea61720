import { chatAppOf } from '@ai-site/shared/domain/chat-apps';
import { appChatPath } from '@ai-site/shared/routes';
import { describe, expect, it } from '@jest/globals';
import { assistantKind } from './assistant-kind.ts';
import { kindOf } from './kinds.ts';
import { offeredKinds } from './offered-kinds.ts';

describe('the kind of a chat', () => {
  it.each([null, '', 'nobody', 'toString'])('is the ordinary one for appname %p', (appname) => {
    expect(kindOf(appname)).toBe(assistantKind);
  });

  it('is an app with its own history, or the chat-bot variant with its own default model', () => {
    expect(kindOf('fanyi')).toMatchObject({
      name: chatAppOf('fanyi')?.name,
      home: '/chat?appname=fanyi',
      calls: { appType: 'fanyi', defaultTier: 5 },
    });
    expect(kindOf('chatBot')).toMatchObject({
      home: appChatPath('chatBot'),
      calls: { appType: 'chatBot', defaultTier: 9 },
    });
  });

  it('is what a card of the 我来聊 screen promises', () => {
    expect(offeredKinds).toHaveLength(7);
    for (const { name, description, home } of offeredKinds) {
      const kind = kindOf(new URLSearchParams(home.split('?')[1]).get('appname'));
      expect([kind.name, kind.description, kind.home]).toEqual([name, description, home]);
    }
  });
});
