import type { ThemeName } from '@ai-site/shared/contract';
import mermaid, { type MermaidConfig } from 'mermaid';
import { type SafeSvg, safeSvg } from './safe-svg.ts';

/** Connections of a diagram beyond which laying it out takes too long. */
const MOST_EDGES = 400;
/** Drawings kept, so that one that comes into view again is there at once. */
const MOST_KEPT = 40;

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The site's own colours. */
function colours(theme: ThemeName): MermaidConfig['themeVariables'] {
  return {
    darkMode: theme === 'black',
    background: token('--panel'),
    primaryColor: token('--raised'),
    primaryTextColor: token('--text-strong'),
    primaryBorderColor: token('--brand'),
    secondaryColor: token('--page'),
    tertiaryColor: token('--panel'),
    lineColor: token('--text-faint'),
    textColor: token('--text-strong'),
    noteBkgColor: token('--page'),
    noteTextColor: token('--text-body'),
    noteBorderColor: token('--text-faint'),
    fontSize: token('--size-14'),
  };
}

const configuration = (theme: ThemeName): MermaidConfig => ({
  startOnLoad: false,
  securityLevel: 'strict',
  // A diagram's own source may not change these.
  secure: ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering', 'htmlLabels', 'themeCSS', 'dompurifyConfig', 'fontFamily', 'layout'],
  htmlLabels: false,
  layout: 'dagre',
  maxEdges: MOST_EDGES,
  suppressErrorRendering: true,
  theme: 'base',
  themeVariables: colours(theme),
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
    const { svg } = await mermaid.render(id, source);
    const drawing = safeSvg(svg);
    kept.set(keyOf(source, theme), drawing);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return drawing;
  } finally {
    // Where it measured, when it failed half-way.
    document.getElementById(`d${id}`)?.remove();
  }
}
