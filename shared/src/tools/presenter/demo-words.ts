/** From which the video of its demo was made. */
export const demoWords = ['大家好，欢迎来到今天的直播间。'] as const;
