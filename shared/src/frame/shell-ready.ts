/** Dispatched on the window when the shell has drawn the page: from then on it handles its own failures. */
export const SHELL_READY_EVENT = 'shell:ready';
