import { type ChatInstructionsUse, chatInstructions } from '@ai-site/shared/api/chat-instructions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { findInstructions, instructionsOfChat, saveInstructions, useInstructions } from './instructions.ts';

/** Registers what people write for the assistant, and where it is used. */
export function registerInstructions(app: FastifyInstance, site: Site): void {
  route(
    app,
    site,
    chatInstructions.read,
    async ({ session }) => (await findInstructions(site.db, session.userId)) ?? { called: '', work: '', answers: '' },
  );
  route(app, site, chatInstructions.save, ({ session, body }) => saveInstructions(site, session.userId, body));
  route(app, site, chatInstructions.ofChat, async ({ session, query }) =>
    useOf(await instructionsOfChat(site.db, session.userId, query.chatId)),
  );
  route(app, site, chatInstructions.useInChat, async ({ session, body }) =>
    useOf(await useInstructions(site.db, session.userId, body.chatId, body.used)),
  );
}

const useOf = ({ texts, used }: Awaited<ReturnType<typeof instructionsOfChat>>): ChatInstructionsUse => ({
  written: texts !== undefined,
  used,
});
