import type { OpenedOwnApp } from '@ai-site/shared/api/own-apps';
import { OWN_APP_LABEL, ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { appChatPath } from '@ai-site/shared/routes';
import { appCalls } from './app-calls.ts';
import type { ChatKind } from './chat-kind.ts';

/** The kind of chat of an assistant that somebody made. */
export function ownAppKind({
  code,
  name,
  line,
  greeting,
  questions,
  tier,
  image,
  maker,
  mine,
}: OpenedOwnApp): ChatKind {
  return {
    calls: { ...appCalls(code), defaultTier: tier },
    name,
    description: line,
    greeting: greeting === '' ? ownAppTexts.defaultGreeting(name) : greeting,
    suggestions: questions.map((question) => ({ topic: '', question })),
    params: [],
    home: appChatPath(code),
    ownApp: { code, reportable: !mine },
    card: {
      image,
      about: [name, line, mine ? '我创作的' : `${OWN_APP_LABEL} · ${maker}`].filter((part) => part !== ''),
    },
  };
}

/** The kind of a chat whose assistant can no longer be used: its messages can be read, and a question is refused with the reason. */
export const goneAppKind = (code: string): ChatKind => ({
  calls: appCalls(code),
  name: '已下架的应用',
  description: '',
  greeting: ownAppTexts.unknown,
  suggestions: [],
  params: [],
  home: appChatPath(code),
});
