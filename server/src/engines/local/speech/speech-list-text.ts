import { localModelTexts } from '@ai-site/shared/api/local-models';
import { knownText } from '../own/list-text.ts';
import { speechRuntime } from '../runtimes/own-model-runtimes.ts';
import { knownSpeechModels } from './known-speech-models.ts';
import type { SpeechProblem } from './read-folder.ts';
import type { SpeechFolder } from './speech-folders.ts';
import { speechKinds } from './speech-use.ts';

/** Why a folder is of no use, for operators. */
export function speechProblemText(problem: SpeechProblem): string {
  switch (problem.kind) {
    case 'broken':
      return localModelTexts.broken(problem.reason);
    case 'unreadable':
      return localModelTexts.unreadable(problem.file);
    case 'ended':
      return localModelTexts.ended(problem.message);
    case 'slow':
      return localModelTexts.slow;
    case 'missing':
      return localModelTexts.missing(problem.what);
    case 'unknown':
      return localModelTexts.unknownSpeech(problem.signature);
    case 'runtime':
      return localModelTexts.runtime(speechRuntime.pinned);
  }
}

function folderText({ name, bytes, use, trial, problem }: SpeechFolder): string {
  const size = `${Math.ceil(bytes / 1_000_000)} MB`;
  if (use === null || trial === null)
    return `  ${name}/ (${size}) ${problem === null ? '' : speechProblemText(problem)}`;
  const voices = use.kind === 'speak' ? `, voices: ${use.speakers.length}` : '';
  const measured = `${trial.speed.toFixed(1)} seconds of audio for each second of processor time, at most ${trial.mib} MiB of memory`;
  return `  ${name}/ (${size}) ${use.kind} (${use.family}${voices}), serves ${knownSpeechModels[use.kind].serves.join(', ')}; its trial took ${trial.ms} ms here: ${measured}`;
}

/** What `npm run models` prints of models of speech. `installed`: their runtime is. */
export function speechListText(directory: string, found: readonly SpeechFolder[], installed: boolean): string {
  const served = new Set(found.map(({ use }) => use?.kind));
  const lines = speechKinds.flatMap((kind) => {
    const { serves, models } = knownSpeechModels[kind];
    return [
      `${kind}: ${serves.join(', ')}${served.has(kind) ? ', served' : ' would gain'}`,
      ...(served.has(kind) ? [] : models.map(knownText)),
    ];
  });
  return [
    `Folders of speech in ${directory}, as sherpa-onnx publishes them`,
    ...(found.length === 0 ? ['  none'] : found.map(folderText)),
    ...(installed ? [] : [`  ${localModelTexts.runtime(speechRuntime.pinned)}`]),
    '',
    ...lines,
  ].join('\n');
}
