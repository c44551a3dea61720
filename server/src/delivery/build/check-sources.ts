import { checkRefusals } from './coded-refusals.ts';
import { unlistedDemoEngineTests } from './demo-engine-imports.ts';
import { brokenRules } from './import-rules.ts';
import { readImports } from './imports.ts';
import { brokenMutualFolders } from './mutual-folders.ts';
import { root } from './programs.ts';
import { checkExpressions } from './regular-expressions.ts';
import { checkClasses } from './style-classes.ts';
import { checkTimeLimits } from './time-limits.ts';
import { checkPackages } from './unused-packages.ts';

// Part of `npm run lint`: reports imports that break the dependency rules, folders that import each other, tests of the demonstration engine that are not listed, classes and styles that do not meet, regular expressions with nested
// quantifiers, time limits of tests, refusals to teams without a code, and packages that nothing uses.
const imports = readImports(root);
const broken = [
  ...brokenRules(imports),
  ...brokenMutualFolders(imports),
  ...unlistedDemoEngineTests(readImports(root, 'tests')).map((line) => `list of tests: ${line}`),
  ...checkClasses(root),
  ...checkExpressions(root),
  ...checkTimeLimits(root),
  ...checkRefusals(root),
  ...checkPackages(root),
];
for (const line of broken) console.error(line);
process.exit(broken.length === 0 ? 0 : 1);
