// Written by `npm run catalogue` from the folders of shared/src/tools.

export const appsByKind = {
  image: {
    creativeImage: { code: 'xzht', id: 131 },
    sdImage: { code: 'sd-image', id: 201 },
    generateImage: { code: 'generate-image', id: 202 },
    controlImage: { code: 'control-image', id: 203 },
    similarImage: { code: 'similar-image', id: 204 },
    creativeText: { code: 'creative-text', id: 205 },
    modelSwap: { code: 'model-swap', id: 206 },
    modelScene: { code: 'model-scene', id: 207 },
    productReplace: { code: 'product-replace', id: 208 },
    cutout: { code: 'cutout', id: 209 },
    erase: { code: 'erase', id: 210 },
    watermarkRemoval: { code: 'watermark-removal', id: 211 },
    hdImage: { code: 'hd-image', id: 212 },
    zoomImage: { code: 'zoom-image', id: 213 },
    reversePrompt: { code: 'reverse-prompt', id: 214 },
  },
  text: {
    titleGenerator: { code: 'title-generator', id: 231 },
    articleWriter: { code: 'article-writer', id: 232 },
    articleRewrite: { code: 'article-rewrite', id: 233 },
    novelToPrompts: { code: 'novel-to-prompts', id: 234 },
    songLyrics: { code: 'song-lyrics', id: 235 },
  },
  video: {
    dreamMachine: { code: 'xzmxjq', id: 188 },
    imageToVideo: { code: 'image-to-video', id: 221 },
    textToVideo: { code: 'text-to-video', id: 222 },
    videoTransfer: { code: 'spzsp', id: 26 },
    videoTransferPlus: { code: 'video-transfer-plus', id: 223 },
    hugVideo: { code: 'kyskybn', id: 190 },
    presenter: { code: 'presenter', id: 224 },
  },
  audio: {
    music: { code: 'music', id: 225 },
  },
} as const;
