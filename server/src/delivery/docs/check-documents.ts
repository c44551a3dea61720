import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/programs.ts';
import { readCitations, unresolved } from './citations.ts';
import { MAP, unmappedFolders } from './code-map.ts';
import { deadLinks } from './dead-links.ts';
import { incompleteDecisions } from './decision-pages.ts';
import { missingPaths, missingScripts } from './missing-names.ts';
import { readDocuments } from './read-documents.ts';
import { withDiagrams } from './state-diagrams.ts';

// `npm run docs:check`, and part of `npm run lint`: reports links, paths, names and commands in the documents that lead nowhere, folders that the map does
// not tell of, decisions without their figures, citations without their place, and diagrams that are not those of the code.
const documents = readDocuments(root);
const { citations, outside } = readCitations(root);
const pageOf = (page: string): string | null =>
  existsSync(path.join(root, page)) ? readFileSync(path.join(root, page), 'utf8') : null;
const map = readFileSync(path.join(root, MAP), 'utf8');
const broken = [
  ...deadLinks(root, documents),
  ...missingPaths(root, documents),
  ...missingScripts(root, documents),
  ...unmappedFolders(root, map),
  ...incompleteDecisions(documents),
  ...unresolved(citations, pageOf),
  ...outside.map(
    (file) => `${file} cites a document outside the repository: docs/product/README.md says how rules are cited`,
  ),
  ...(withDiagrams(map) === map ? [] : [`${MAP} has diagrams that are not those of the code: npm run docs:diagrams`]),
];
for (const line of broken) process.stderr.write(`${line}\n`);
process.exit(broken.length === 0 ? 0 : 1);
