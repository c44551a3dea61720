import path from 'node:path';
import { findPostgres } from '../../platform/database/postgres-binaries.ts';
import { root } from '../build/programs.ts';
import { writeRunFiles } from './run-files.ts';

// Part of the image's build: `node server/src/delivery/container/write-run-files.ts DIRECTORY`; DEMO_ENGINE=off leaves the demonstration engine out.
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('Name the empty directory into which the files are written');
// Makes the links between its libraries, for which a container has no place to write.
findPostgres();
writeRunFiles(root, path.resolve(directory), { demoEngine: process.env.DEMO_ENGINE !== 'off' });
