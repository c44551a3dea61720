/** An app that opens on the app chat page, where it makes pictures or videos. */
export interface TaskApp {
  /** `appname` of the app chat page. */
  readonly code: string;
  /** `appId` of the app chat page. */
  readonly id: number;
}

/** The apps that reopen past works, with the codes and ids of 002 §2. */
export const taskApps = {
  creativeImage: { code: 'xzht', id: 131 },
  dreamMachine: { code: 'xzmxjq', id: 188 },
  videoTransfer: { code: 'spzsp', id: 26 },
  hugVideo: { code: 'kyskybn', id: 190 },
} as const satisfies Record<string, TaskApp>;

const byCode: ReadonlyMap<string, TaskApp> = new Map(Object.values(taskApps).map((app) => [app.code, app]));

/** The app of a code; undefined when no task app has it. */
export const taskAppOf = (code: string): TaskApp | undefined => byCode.get(code);
