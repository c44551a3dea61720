import { chatModelTier } from '@ai-site/shared/api/chat';
import { EngineError } from '../../engines/engine-error.ts';
import { loggedFailure } from '../../engines/operator-hints.ts';
import { defineDataJob } from '../../platform/jobs/job.ts';
import { pushChat } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { findSideQuestionEngine } from '../models/ask-side-question.ts';
import { tierSourcesOf, tierTableOf } from '../models/configured-tiers.ts';
import { findUntitled, giveTitle, type Untitled } from '../records/title-records.ts';
import { titleRun } from '../records/title-run.ts';
import { makeTitle } from './make-title.ts';

/** Titles a chat after its first answered reply. A run that is repeated, comes after a person's own name, or after the operator wants none, changes nothing. */
async function titleChat(site: Site, { chatId }: { readonly chatId: string }): Promise<void> {
  if (!site.settings.chatTitles) return;
  const untitled = await findUntitled(site.db, chatId);
  if (untitled === undefined) return;
  const title = await titleOf(site, chatId, untitled);
  if (await giveTitle(site.db, chatId, title)) await pushChat(site, untitled.account_id, chatId);
}

/** Null when there is no engine (any more), it fails or its title is refused: the chat keeps the begin of its question as its theme. */
async function titleOf(site: Site, chatId: string, { tier, question, answer }: Untitled): Promise<string | null> {
  const tiers = tierTableOf(site.settings, tierSourcesOf(site));
  const served = findSideQuestionEngine(tiers, chatModelTier.parse(tier));
  if (served === null) return null;
  try {
    const title = await makeTitle(site, served, { question, answer });
    return title === '' ? null : title;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    site.log.warn({ chatId, ...loggedFailure(error, served.engine.id) }, 'no title: the engine failed');
    return null;
  } finally {
    await tiers.close();
  }
}

export const titleJob = defineDataJob({ ...titleRun, concurrency: 4, deadlineSeconds: 60, run: titleChat });
