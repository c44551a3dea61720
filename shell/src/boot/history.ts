import { createBrowserHistory } from 'history';

/** The single history of the page: every React root renders from it, and its `block()` holds push and pop across roots. */
export const history = createBrowserHistory();
