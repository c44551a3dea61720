import { brokenRules } from './import-rules.ts';
import { readImports } from './imports.ts';
import { root } from './programs.ts';
import { checkExpressions } from './regular-expressions.ts';
import { checkClasses } from './style-classes.ts';

// Part of `npm run lint`: reports imports that break the dependency rules, classes and styles that do not meet, and regular expressions with nested quantifiers.
const broken = [...brokenRules(readImports(root)), ...checkClasses(root), ...checkExpressions(root)];
for (const line of broken) console.error(line);
process.exit(broken.length === 0 ? 0 : 1);
