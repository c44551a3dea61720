import { BUILTIN_ENGINE_NAME, chatModelTier, FOLLOW_UPS } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { EngineError } from '../../engines/engine-error.ts';
import { nearestQuestions } from '../../engines/help/nearest-questions.ts';
import { siteHelp } from '../../engines/help/site-help.ts';
import { loggedFailure } from '../../engines/operator-hints.ts';
import { storableJson } from '../../platform/database/storable.ts';
import { askSideQuestion, findSideQuestionEngine } from '../models/ask-side-question.ts';
import { findMessage, type MessageRow } from '../records/chat-records.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { FOLLOW_UP_MAX, FOLLOW_UP_TASK, readSuggestions } from './suggestions.ts';

/** Suggested follow-up questions. They are generated once per reply; the result is stored even when it is empty. */
export class FollowUps {
  readonly #service: ChatService;
  /** Pending requests by reply, so that two pages asking at the same time get the same suggestions. */
  readonly #making = new Map<string, Promise<readonly string[]>>();

  constructor(service: ChatService) {
    this.#service = service;
  }

  /** Returns suggestions for a reply of the account; none while it is running or when the model fails. Throws 404 for any other reply. */
  async of(accountId: string, detailId: string): Promise<string[]> {
    const reply = await findMessage(this.#service.site.db, accountId, detailId);
    if (reply?.role !== 'assistant') throw new ApiError(404, errorTexts.notFound);
    if (reply.status !== 'done' || reply.text.trim() === '') return [];
    if (reply.follow_ups !== null) return [...reply.follow_ups];
    let making = this.#making.get(reply.id);
    if (making === undefined) {
      making = this.#make(reply).finally(() => this.#making.delete(reply.id));
      this.#making.set(reply.id, making);
    }
    return [...(await making)];
  }

  async #make(reply: MessageRow): Promise<readonly string[]> {
    const { db } = this.#service.site;
    const question = await findMessage(db, reply.account_id, reply.question_id ?? '');
    const suggestions = await this.#suggest(reply, question?.text ?? '');
    await db
      .updateTable('chat_messages')
      .set({ follow_ups: storableJson(suggestions) })
      .where('id', '=', reply.id)
      .execute();
    return suggestions;
  }

  async #suggest(reply: MessageRow, question: string): Promise<string[]> {
    const served = findSideQuestionEngine(this.#service.tiers, chatModelTier.parse(reply.tier));
    if (served === null || served.engine.builtin || reply.engine === BUILTIN_ENGINE_NAME)
      return this.#nearest(question);
    try {
      return readSuggestions(await askSideQuestion(served, FOLLOW_UP_TASK, { question, answer: reply.text }), question);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#service.site.log.warn(
        { replyId: reply.id, ...loggedFailure(error, served.engine.id) },
        'no suggestions: the engine failed',
      );
      return [];
    }
  }

  #nearest(question: string): string[] {
    return nearestQuestions(siteHelp(), question, FOLLOW_UPS, FOLLOW_UP_MAX);
  }
}
