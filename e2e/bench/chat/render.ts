import type { Lazy } from '../lazily.ts';
import { type Bounds, median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { Client } from './client.ts';
import { type Growth, growReply, type Pace } from './growing-reply.ts';
import type { Renderer } from './pages.ts';
import type { ReplyKind } from './reply-texts.ts';

const ROUNDS = 3;
// Four seconds of a stream, some 240 commits: the whole suite has to end within its ten minutes.
const ordinary: Pace = { perSecond: 500, last: 2000 };
const fast: Pace = { perSecond: 5000, last: 10_000 };

/** The kinds that the issue names, and single blocks as long as the whole reply. */
const kinds = ['text', 'code', 'footnotes'] as const satisfies readonly ReplyKind[];
const longBlocks = ['oneFence', 'oneParagraph', 'oneList'] as const satisfies readonly ReplyKind[];
const script = (kind: ReplyKind): string => `script:${kind}`;
const stall = (kind: ReplyKind): string => `stall:${kind}`;
const fastStall = (kind: ReplyKind): string => `fastStall:${kind}`;
const ofStreamdown = (kind: ReplyKind): string => `ofStreamdown:${kind}`;
const OF_REACT_MARKDOWN = 'ofReactMarkdown:text';

const bounds: Bounds = Object.fromEntries([
  ...[...kinds, ...longBlocks].flatMap((kind) => [
    [script(kind), { unit: 'ms/commit', most: 4, least: 0.3 }],
    // A page that cannot observe long tasks rejects, so 0 is a measured value here.
    [stall(kind), { unit: 'ms', most: 100, least: 0 }],
    [fastStall(kind), { unit: 'ms', most: 250, least: 0 }],
  ]),
  ...kinds.map((kind) => [ofStreamdown(kind), { unit: '× Streamdown', most: 1, least: 0.001 }]),
  [OF_REACT_MARKDOWN, { unit: '× whole text', most: 0.1, least: 0.0001 }],
]);

const middle = (runs: readonly Growth[], of: keyof Growth): number => median(runs.map((run) => run[of]));

/** Cost of rendering new text at the end of a 100k-character reply, compared with react-markdown on the whole text and with Streamdown. */
export function render(client: Lazy<Client>, note: Note): Part {
  const grow = async (renderer: Renderer, kind: ReplyKind, pace: Pace): Promise<Growth> => {
    const { browser, pages } = await client.get();
    const growth = await growReply(browser, pages.of(renderer), kind, pace);
    note(
      `  ${renderer}, ${kind} at ${pace.perSecond}/s: script ${growth.script.toFixed(2)}, layout and style ${growth.layout.toFixed(2)} ms a commit, longest task ${growth.stall.toFixed(0)} ms`,
    );
    return growth;
  };
  const rounds = async (kind: ReplyKind, pace: Pace): Promise<readonly Growth[]> => {
    const runs: Growth[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await grow('site', kind, pace));
    return runs;
  };
  return {
    bounds,
    async measure() {
      const values: Record<string, number> = {};
      for (const kind of kinds) {
        const site = await rounds(kind, ordinary);
        const streamdown = await grow('streamdown', kind, ordinary);
        values[script(kind)] = middle(site, 'script');
        values[stall(kind)] = middle(site, 'stall');
        values[ofStreamdown(kind)] = middle(site, 'script') / streamdown.script;
      }
      for (const kind of longBlocks) {
        const { script: cost, stall: longest } = await grow('site', kind, ordinary);
        values[script(kind)] = cost;
        values[stall(kind)] = longest;
      }
      const whole = await grow('react-markdown', 'text', ordinary);
      values[OF_REACT_MARKDOWN] = (values[script('text')] ?? Number.NaN) / whole.script;
      for (const kind of [...kinds, ...longBlocks]) {
        values[fastStall(kind)] = middle(await rounds(kind, fast), 'stall');
      }
      return values;
    },
  };
}
