import {
  type ComicsPart,
  comicsStages,
  nextStage,
  type StageAction,
  stageActions,
  stageNames,
} from '@ai-site/shared/domain/comics';
import { replyEvents, replyMoves, replyPhases } from '@ai-site/shared/domain/reply-phases';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { statusActions, statusAfter } from '../../showcase/records/transitions.ts';

const mermaid = (lines: readonly string[]): string =>
  ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n');

/** Lines of arrows, one for each pair of states, with every action that leads from one to the other. */
function arrows(moves: readonly { readonly from: string; readonly to: string; readonly action: string }[]): string[] {
  const pairs = Map.groupBy(moves, ({ from, to }) => `${from} --> ${to}`);
  return [...pairs].map(([pair, same]) => `${pair}: ${[...new Set(same.map(({ action }) => action))].join(', ')}`);
}

function publication(): string {
  const names = Object.entries(ShareStatus);
  const nameOf = new Map(names.map(([name, status]) => [status, name]));
  const moves = names.flatMap(([from, status]) =>
    statusActions.flatMap((action) => {
      const next = statusAfter(status, action);
      return next === null ? [] : [{ from, to: nameOf.get(next) ?? '', action }];
    }),
  );
  return mermaid(['[*] --> unshared', ...arrows(moves)]);
}

const keyOf = new Map(comicsStages.map((stage) => [stage, `s${stage}`]));
const none: ReadonlySet<ComicsPart> = new Set();
const isEdit = (action: StageAction): boolean => action.startsWith('edit');

/** Edits that keep the stage are left out: they are allowed at every stage that has one. */
function episode(): string {
  const facts = [0, 1].map((unmade) => ({ hasText: true, storyboards: 2, unmade, made: none }));
  const moves = comicsStages.flatMap((stage) =>
    stageActions.flatMap((action) =>
      facts.flatMap((given) => {
        const move = nextStage(stage, action, given);
        if ('refused' in move || (isEdit(action) && move.stage === stage)) return [];
        return [
          { from: keyOf.get(stage) ?? '', to: keyOf.get(move.stage) ?? '', action: isEdit(action) ? 'edit' : action },
        ];
      }),
    ),
  );
  return mermaid([
    ...comicsStages.map((stage) => `state "${stage} ${stageNames[stage]}" as ${keyOf.get(stage)}`),
    '[*] --> s10',
    ...arrows(moves),
  ]);
}

/** Events that keep the phase are left out. */
function replyInAPage(): string {
  const moves = replyPhases.flatMap((from) =>
    replyEvents.flatMap((action) =>
      (replyMoves[from][action] ?? []).filter((to) => to !== from).map((to) => ({ from, to, action })),
    ),
  );
  return mermaid(['[*] --> sending: send', '[*] --> idle: load', '[*] --> ended: load', ...arrows(moves)]);
}

/** The diagrams that are drawn from tables of the code, by the name that their place in a document has. */
export const stateDiagrams: ReadonlyMap<string, () => string> = new Map([
  ['reply-in-a-page', replyInAPage],
  ['publication', publication],
  ['episode', episode],
]);

const place = /(<!-- diagram: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** A document with its diagrams as the code is now. Throws for a place whose diagram nobody draws. */
export const withDiagrams = (text: string): string =>
  text.replace(place, (_whole, begin: string, name: string, end: string) => {
    const draw = stateDiagrams.get(name);
    if (draw === undefined) throw new Error(`Nothing draws the diagram ${name}`);
    return `${begin}${draw()}\n${end}`;
  });

/** The states and the labels of the first diagram under a heading. */
export function diagramUnder(
  text: string,
  title: string,
): { readonly states: ReadonlySet<string>; readonly labels: ReadonlySet<string> } {
  const section = text.split(/^#{2,4} /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const drawn = /```mermaid\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  const lines = [...drawn.matchAll(/^ *(\S+) --> (\S+?)(?:: *(.+))?$/gm)];
  return {
    states: new Set(lines.flatMap(([, from = '', to = '']) => [from, to]).filter((name) => name !== '[*]')),
    labels: new Set(lines.flatMap(([, , , label = '']) => label.split(/, */)).filter((label) => label !== '')),
  };
}
