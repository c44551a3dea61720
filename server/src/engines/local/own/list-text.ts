import { toolVariablePart } from '../../../platform/config/engine-settings.ts';
import { type KnownModel, knownModels } from './known-models.ts';
import type { ModelProblem, OwnModel } from './own-models.ts';
import { type OwnModelKind, ownModelKinds } from './signature.ts';

const expected =
  'an image to one channel (cutout), an image and a mask to an image (inpaint), an image to one that is 2 to 8 times as large (enlarge)';

const servesText = (kind: OwnModelKind): string =>
  knownModels[kind].serves.map(({ code }) => toolVariablePart(code)).join(', ');

function problemText(problem: ModelProblem): string {
  if (problem.kind === 'unknown') return `is none that is known: ${problem.signature}; expected is ${expected}`;
  if (problem.kind === 'broken') return `cannot be run: ${problem.reason}`;
  return problem.kind === 'slow'
    ? 'cannot be run: its trial took longer than three minutes'
    : 'cannot be run: its process ended during the trial';
}

function modelText({ name, bytes, use, ms, problem }: OwnModel): string {
  const size = `${Math.ceil(bytes / 1_000_000)} MB`;
  if (use === null) return `  ${name} (${size}) ${problem === null ? '' : problemText(problem)}`;
  return `  ${name} (${size}) ${use.kind}, serves ${servesText(use.kind)}; its trial took ${ms} ms here`;
}

/** A published model that fits. */
export const knownText = ({ name, file, megabytes, licence, source }: KnownModel): string =>
  `  ${name}: ${file}, about ${megabytes} MB, ${licence}, ${source}`;

/** What `npm run models` prints. */
export function modelListText(directory: string, found: readonly OwnModel[]): string {
  const served = new Set(found.map(({ use }) => use?.kind));
  const lines = ownModelKinds.flatMap((kind) => {
    const { models } = knownModels[kind];
    return [
      `${kind}: ${servesText(kind)}${served.has(kind) ? ', served' : ' would gain'}`,
      ...(served.has(kind) ? [] : models.map(knownText)),
    ];
  });
  return [`Own nets in ${directory}`, ...(found.length === 0 ? ['  none'] : found.map(modelText)), '', ...lines].join(
    '\n',
  );
}
