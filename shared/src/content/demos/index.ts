/** Words from which the videos of demos were made, by the codes of the tools. */
export const videoDemoWords = {
  'dream-machine': ['灯塔与帆船', '大海', '黄昏', '镜头推近'],
  'text-to-video': ['太空中的紫色行星', '星环', '镜头推近'],
  presenter: ['大家好，欢迎来到今天的直播间。'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
