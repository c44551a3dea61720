import { localModelTexts } from '@ai-site/shared/api/local-models';
import { knownText } from '../own/list-text.ts';
import type { EmbeddingFolder } from './embedding-folders.ts';
import { knownEmbeddingModels } from './known-embedding-models.ts';
import type { EmbeddingProblem } from './read-embeddings.ts';

/** Why a folder is of no use, for operators. */
export function embeddingProblemText(problem: EmbeddingProblem): string {
  switch (problem.kind) {
    case 'unreadable':
      return localModelTexts.unreadable(problem.file);
    case 'unknown':
      return localModelTexts.unknownEmbeddings(problem.signature);
    case 'tokenizer':
      return localModelTexts.tokenizer(problem.what);
    case 'broken':
      return localModelTexts.broken(problem.reason);
    case 'ended':
      return localModelTexts.ended(null);
    case 'slow':
      return localModelTexts.slow;
    case 'weak':
      return localModelTexts.weakEmbeddings;
    case 'runtime':
      return localModelTexts.noRuntime;
  }
}

function folderText({ name, bytes, use, trial, problem }: EmbeddingFolder): string {
  const size = `${Math.ceil(bytes / 1_000_000)} MB`;
  if (use === null || trial === null)
    return `  ${name}/ (${size}) ${problem === null ? '' : embeddingProblemText(problem)}`;
  const measured = `${trial.ms.toFixed(1)} ms for a passage of 300 characters, at most ${trial.mib} MiB of memory`;
  const told = `cosine ${trial.alike.toFixed(2)} of what belongs together, ${trial.apart.toFixed(2)} of the rest`;
  return `  ${name}/ (${size}) embed (${trial.width} dimensions), serves ${knownEmbeddingModels.serves.join(', ')}; its trial here: ${measured}; ${told}`;
}

/** What `npm run models` prints of models that embed texts. */
export function embeddingListText(directory: string, found: readonly EmbeddingFolder[]): string {
  const { serves, models } = knownEmbeddingModels;
  const served = found.some(({ use }) => use !== null);
  return [
    `Folders of text embeddings in ${directory}`,
    ...(found.length === 0 ? ['  none'] : found.map(folderText)),
    '',
    `embed: ${serves.join(', ')}${served ? ', served' : ' would gain'}`,
    ...(served ? [] : models.map(knownText)),
  ].join('\n');
}
