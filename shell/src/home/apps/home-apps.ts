import type { AppEntry } from '@ai-site/shared/contract';
import { taskApps } from '@ai-site/shared/domain/task-apps';

const { dreamMachine, videoTransfer, creativeImage } = taskApps;

/** Apps opened by the buttons of this page (docs/product/site.md#2.1, docs/product/tools.md#2). The banner's app is named by its action URL, as in the specification. */
export const homeApps = {
  dreamMachine: { applicationId: dreamMachine.id, actionUrl: dreamMachine.code },
  videoTransfer: { applicationId: videoTransfer.id, appCode: videoTransfer.code },
  creativeImage: { applicationId: creativeImage.id, appCode: creativeImage.code },
} as const satisfies Record<string, AppEntry>;

/** Creative image with its form prefilled from a quick-fill task. */
export function creativeImageFilledBy(initId: string): AppEntry {
  const { applicationId, appCode } = homeApps.creativeImage;
  return { applicationId, actionUrl: `/appCenter/appChat?${new URLSearchParams({ appname: appCode, initId })}` };
}
