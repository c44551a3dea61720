/** From which the video of its demo was made. */
export const demoWords = ['灯塔与帆船', '大海', '黄昏', '镜头推近'] as const;
