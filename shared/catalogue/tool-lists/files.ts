import { toolKinds } from '../../src/tools/listing.ts';
import { writeDemos, writeMenu, writeNextSteps, writeRoutes } from './browser-lists.ts';
import { writeApps, writeExamples, writeKind, writePresentations, writeTranslations } from './lists.ts';
import { readTools, TOOLS, TRANSLATIONS } from './read-tools.ts';

/** Content of every list that is derived from the folders of the tools, by its path in the repository. */
export async function toolListFiles(): Promise<ReadonlyMap<string, string>> {
  const tools = await readTools();
  return new Map([
    ...toolKinds.map((kind) => [`${TOOLS}/${kind}-tools.generated.ts`, writeKind(tools, kind)] as const),
    [`${TOOLS}/routes.generated.ts`, writeRoutes(tools)],
    ['shared/src/domain/task-apps/apps.generated.ts', writeApps(tools)],
    ['shared/src/content/site-apps/presentations.generated.ts', writePresentations(tools)],
    ['shared/src/content/prompt-examples/examples.generated.ts', writeExamples(tools)],
    ['shared/src/kit/tool-menu/menu.generated.ts', writeMenu(tools)],
    ['shared/src/kit/tool-workbench/result/next-steps.generated.ts', writeNextSteps(tools)],
    ['shared/src/kit/tool-workbench/demo/demos.generated.ts', writeDemos(tools)],
    [`${TRANSLATIONS}/translations.generated.ts`, writeTranslations(tools)],
  ]);
}
