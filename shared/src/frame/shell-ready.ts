/** Dispatched on the window when the shell has drawn the page: from then on it handles its own failures. */
export const SHELL_READY_EVENT = 'shell:ready';
/** Set on the root element when the page has reported that the shell did not start: should it start after all, this load is reported already. */
export const SHELL_FAILED_ATTRIBUTE = 'data-shell-failed';
