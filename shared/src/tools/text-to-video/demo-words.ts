/** From which the video of its demo was made. */
export const demoWords = ['太空中的紫色行星', '星环', '镜头推近'] as const;
