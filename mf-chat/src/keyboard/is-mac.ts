/** Whether ⌘ is the command key. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
