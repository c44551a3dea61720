const packages = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

const together = { chunks: 'async', enforce: true } as const;

/**
 * What draws diagrams (mermaid) splits itself into a hundred small files. The entry of a remote lists every file with its
 * hash, so that whoever never sees a diagram would pay for all of them: they become two files here, of which most diagrams
 * need the first. The heavy libraries of few kinds of diagrams stay apart.
 */
export const diagramChunks = {
  diagrams: { ...together, name: 'diagrams', test: packages('mermaid|dagre-d3-es|d3-[a-z-]+|khroma|stylis|roughjs|lodash-es|es-toolkit') },
  diagramParser: { ...together, name: 'diagram-parser', test: packages('@mermaid-js|@?chevrotain') },
};

/** The layout that the site does not use: a megabyte and a half of it. */
export const withoutDiagramLayouts = { 'elkjs/lib/elk.bundled.js': false } as const;
