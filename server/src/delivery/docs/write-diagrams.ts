import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/programs.ts';
import { MAP } from './code-map.ts';
import { withDiagrams } from './state-diagrams.ts';

// `npm run docs:diagrams`: draws the state diagrams of the map anew from the tables of the code.
const file = path.join(root, MAP);
writeFileSync(file, withDiagrams(readFileSync(file, 'utf8')));
