const packages = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

const together = { chunks: 'async', enforce: true } as const;

/**
 * The diagram library (mermaid) splits itself into a hundred small files. A remote's entry contains the hash of every
 * file, so visitors who never see a diagram would pay for all of them. Here they become two files, of which most
 * diagrams need only the first. Heavy libraries of rare diagram types stay separate.
 */
export const diagramChunks = {
  diagrams: {
    ...together,
    name: 'diagrams',
    test: packages('mermaid|dagre-d3-es|d3-[a-z-]+|khroma|stylis|roughjs|lodash-es|es-toolkit'),
  },
  diagramParser: { ...together, name: 'diagram-parser', test: packages('@mermaid-js|@?chevrotain') },
};

/** Excludes a layout engine of 1.5 MB that the site does not use. */
export const withoutDiagramLayouts = { 'elkjs/lib/elk.bundled.js': false } as const;
