import { prompts } from '@ai-site/shared/api/prompts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { readCombination, saveCombination } from './combinations.ts';
import { importPrompts, listPrompts, removePrompt, savePrompt } from './own-prompts.ts';

/** Registers the calls of people's own prompts and of their combination. */
export function registerPrompts(app: FastifyInstance, site: Site): void {
  route(app, site, prompts.list, ({ session }) => listPrompts(site, session.userId));
  route(app, site, prompts.save, ({ session, body }) => savePrompt(site, session.userId, body));
  route(app, site, prompts.remove, async ({ session, params }) => {
    await removePrompt(site, session.userId, params.id);
    return null;
  });
  route(app, site, prompts.combination, ({ session }) => readCombination(site.db, session.userId));
  route(app, site, prompts.saveCombination, async ({ session, body }) => {
    await saveCombination(site, session.userId, body);
    return null;
  });
  route(app, site, prompts.importAll, ({ session, body }) => importPrompts(site, session.userId, body.prompts));
}
