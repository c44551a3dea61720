import { kindOfTaskApp, type TaskAppKind } from '@ai-site/shared/domain/task-apps';
import { reportFailure, useModule } from '@ai-site/shared/kit/lazy';
import type { ToolDefinition } from '@ai-site/shared/tools';

interface ToolModule {
  readonly tools: readonly ToolDefinition[];
}

// One of four kinds is downloaded: an app needs no definitions of the others.
const loaders: Readonly<Record<TaskAppKind, () => Promise<ToolModule>>> = {
  image: () =>
    import(/* webpackChunkName: "image-tools" */ '@ai-site/shared/tools/image-tools.generated').then(
      ({ imageTools }) => ({
        tools: imageTools,
      }),
    ),
  video: () =>
    import(/* webpackChunkName: "video-tools" */ '@ai-site/shared/tools/video-tools.generated').then(
      ({ videoTools }) => ({
        tools: videoTools,
      }),
    ),
  audio: () =>
    import(/* webpackChunkName: "audio-tools" */ '@ai-site/shared/tools/audio-tools.generated').then(
      ({ audioTools }) => ({
        tools: audioTools,
      }),
    ),
  text: () =>
    import(/* webpackChunkName: "text-tools" */ '@ai-site/shared/tools/text-tools.generated').then(({ textTools }) => ({
      tools: textTools,
    })),
};

/** The task tool that opens as an app; undefined for any other code, null while it is downloaded. `code` is a constant: another one needs another key. */
export function useToolOfApp(code: string): ToolDefinition | null | undefined {
  const kind = kindOfTaskApp(code);
  const loaded = useModule(loaders[kind ?? 'image'], kind !== undefined, reportFailure);
  if (kind === undefined) return undefined;
  return loaded?.tools.find(({ app }) => app.code === code) ?? null;
}
