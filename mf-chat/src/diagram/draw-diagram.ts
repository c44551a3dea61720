import type { ThemeName } from '@ai-site/shared/contract';
import mermaid, { type MermaidConfig } from 'mermaid';
import type { Drawing } from './drawing.ts';
import { inertSource } from './inert-source.ts';
import { safeSvg } from './safe-svg.ts';
import { smallestText } from './smallest-text.ts';

/** Maximum number of edges; layout takes too long beyond it. */
const MOST_EDGES = 400;
const GANTT_WIDTH = 780;
/** Text size in pixels where Mermaid does not take the theme's. */
const TEXT = 14;
/** Number of rendered diagrams cached, so that one that scrolls back into view appears immediately. */
const MOST_KEPT = 40;

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Colours that distinguish the parts of a chart. */
const parts = ['--brand-fill', '--success', '--warning', '--diamond', '--danger', '--gold', '--platinum', '--brand'];

const numbered = (name: string, from: number, colour: (part: string) => string) =>
  Object.fromEntries(parts.map((part, index) => [`${name}${index + from}`, colour(part)]));

/** Theme variables from the site's colours. */
function colours(theme: ThemeName): MermaidConfig['themeVariables'] {
  const strong = token('--text-strong');
  const ink = token('--ink');
  return {
    darkMode: theme === 'black',
    useGradient: false,
    dropShadow: 'none',
    background: token('--panel'),
    primaryColor: token('--raised'),
    primaryTextColor: strong,
    primaryBorderColor: token('--brand'),
    secondaryColor: token('--page'),
    tertiaryColor: token('--panel'),
    lineColor: token('--text-faint'),
    textColor: strong,
    titleColor: strong,
    edgeLabelBackground: token('--panel'),
    noteBkgColor: token('--page'),
    noteTextColor: token('--text-body'),
    noteBorderColor: token('--text-faint'),
    gridColor: token('--text-faint'),
    fontSize: token('--size-14'),
    ...numbered('pie', 1, token),
    commitLabelFontSize: token('--size-14'),
    tagLabelFontSize: token('--size-14'),
    pieStrokeColor: token('--panel'),
    pieOuterStrokeColor: token('--panel'),
    pieSectionTextColor: ink,
    pieTitleTextSize: token('--size-16'),
    pieLegendTextColor: strong,
    pieOpacity: '1',
    ...numbered('cScale', 0, token),
    ...numbered('cScaleLabel', 0, () => ink),
    ...numbered('git', 0, token),
    ...numbered('gitBranchLabel', 0, () => ink),
  };
}

const configuration = (theme: ThemeName): MermaidConfig => ({
  startOnLoad: false,
  securityLevel: 'strict',
  // Options that the diagram source must not override.
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'maxTextSize',
    'maxEdges',
    'suppressErrorRendering',
    'htmlLabels',
    'themeCSS',
    'dompurifyConfig',
    'fontFamily',
    'layout',
  ],
  htmlLabels: false,
  look: 'classic',
  layout: 'dagre',
  maxEdges: MOST_EDGES,
  suppressErrorRendering: true,
  theme: 'base',
  themeVariables: colours(theme),
  // Width of the message column: a wider chart would be scaled down together with its text.
  gantt: { useWidth: GANTT_WIDTH, fontSize: TEXT, sectionFontSize: TEXT, barHeight: 24 },
  quadrantChart: { pointLabelFontSize: TEXT, quadrantLabelFontSize: TEXT },
  journey: { textPlacement: 'tspan' },
  fontFamily: token('--font'),
  logLevel: 'fatal',
});

const kept = new Map<string, Drawing>();
const keyOf = (source: string, theme: ThemeName): string => `${theme}\n${source}`;
let drawn = 0;

/** Returns the cached diagram, or undefined. */
export const keptDrawing = (source: string, theme: ThemeName): Drawing | undefined => kept.get(keyOf(source, theme));

/** Renders a diagram in the colours of the theme. Rejects on a syntax error. */
export async function drawDiagram(source: string, theme: ThemeName): Promise<Drawing> {
  drawn += 1;
  const id = `diagram-${drawn}`;
  try {
    mermaid.initialize(configuration(theme));
    const { svg } = await mermaid.render(id, inertSource(source));
    const safe = safeSvg(svg);
    const drawing: Drawing = { ...safe, smallest: smallestText(safe.markup) };
    kept.set(keyOf(source, theme), drawing);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return drawing;
  } finally {
    // Remove the measuring element that Mermaid leaves behind on an error.
    document.getElementById(`d${id}`)?.remove();
  }
}
