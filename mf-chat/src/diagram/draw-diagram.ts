import type { ThemeName } from '@ai-site/shared/contract';
import mermaid, { type MermaidConfig } from 'mermaid';
import { inertSource } from './inert-source.ts';
import { type SafeSvg, safeSvg } from './safe-svg.ts';

/** Connections of a diagram beyond which laying it out takes too long. */
const MOST_EDGES = 400;
const GANTT_WIDTH = 780;
/** Drawings kept, so that one that comes into view again is there at once. */
const MOST_KEPT = 40;

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Colours that tell parts of one picture apart. */
const parts = ['--brand-fill', '--success', '--warning', '--diamond', '--danger', '--gold', '--platinum', '--brand'];

const numbered = (name: string, from: number, colour: (part: string) => string) => Object.fromEntries(parts.map((part, index) => [`${name}${index + from}`, colour(part)]));

/** The site's own colours. */
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
  // A diagram's own source may not change these.
  secure: ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering', 'htmlLabels', 'themeCSS', 'dompurifyConfig', 'fontFamily', 'layout'],
  htmlLabels: false,
  look: 'classic',
  layout: 'dagre',
  maxEdges: MOST_EDGES,
  suppressErrorRendering: true,
  theme: 'base',
  themeVariables: colours(theme),
  // As wide as the column of messages: a wider one would be shrunk, words and all.
  gantt: { useWidth: GANTT_WIDTH },
  journey: { textPlacement: 'tspan' },
  fontFamily: token('--font'),
  logLevel: 'fatal',
});

const kept = new Map<string, SafeSvg>();
const keyOf = (source: string, theme: ThemeName): string => `${theme}\n${source}`;
let drawn = 0;

/** The drawing of a source when it was made before. */
export const keptDrawing = (source: string, theme: ThemeName): SafeSvg | undefined => kept.get(keyOf(source, theme));

/** Draws a diagram in the colours of the page. Rejects when its source has a fault. */
export async function drawDiagram(source: string, theme: ThemeName): Promise<SafeSvg> {
  drawn += 1;
  const id = `diagram-${drawn}`;
  try {
    mermaid.initialize(configuration(theme));
    const { svg } = await mermaid.render(id, inertSource(source));
    const drawing = safeSvg(svg);
    kept.set(keyOf(source, theme), drawing);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return drawing;
  } finally {
    // Where it measured, when it failed half-way.
    document.getElementById(`d${id}`)?.remove();
  }
}
