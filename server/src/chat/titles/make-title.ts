import { truncated } from '@ai-site/shared/text/truncated';
import { EngineError } from '../../engines/engine-error.ts';
import { inspectWords } from '../../engines/inspection/site-inspection.ts';
import type { Site } from '../../platform/site.ts';
import { askSideQuestion, type Exchange } from '../models/ask-side-question.ts';
import type { TierEngine } from '../models/tiers.ts';
import { cleanTitle, shortTitle, TITLE_TASK } from './clean-title.ts';
import { keyPhrase } from './key-phrase.ts';

/** Characters of the answer that a model reads to make a title. */
const ANSWER_MAX = 600;

/**
 * Makes a title of an exchange: a model's, or without one the question's key phrase, '' when it has none. Throws `EngineError`, `refused`
 * also when the site's inspection flags the title.
 */
export async function makeTitle(
  site: Pick<Site, 'settings' | 'log'>,
  served: TierEngine,
  { question, answer }: Exchange,
): Promise<string> {
  if (served.engine.builtin) return keyPhrase(question);
  if (question.trim() === '' && answer.trim() === '') return '';
  const title = cleanTitle(
    await askSideQuestion(served, TITLE_TASK, { question, answer: truncated(answer, ANSWER_MAX) }),
  );
  if (title === '') throw new EngineError('empty');
  const inspection = await inspectWords(site, [title]);
  if (inspection !== null && inspection.verdict !== 'pass') throw new EngineError('refused');
  return isCutQuestion(title, question) ? keyPhrase(question) : title;
}

/** Whether a model only repeated a long question, whose begin is then left. */
const isCutQuestion = (title: string, question: string): boolean =>
  title !== question.trim() && title === shortTitle(question.trim());
