import { createBrowserHistory } from 'history';

/** The one history of the page: every root renders from it, and its `block()` holds push and pop across roots. */
export const history = createBrowserHistory();
