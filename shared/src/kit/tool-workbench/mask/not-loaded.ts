/** When the code of the mask editor could not be fetched. Apart from the editor's texts, which come with it. */
export const MASK_EDITOR_NOT_LOADED = '标记工具没有加载成功，请重试';
