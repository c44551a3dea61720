import { brokenRules } from './import-rules.ts';
import { readImports } from './imports.ts';
import { root } from './programs.ts';
import { checkClasses } from './style-classes.ts';

// Part of `npm run lint`: reports imports that break the dependency rules, and classes and styles that do not meet.
const broken = [...brokenRules(readImports(root)), ...checkClasses(root)];
for (const line of broken) console.error(line);
process.exit(broken.length === 0 ? 0 : 1);
