const React = require('react');
const library = require('@testing-library/react/dist/index.js');
const { HANG_LIMIT_MS } = require('../../jest/hang-limit');

const { getElementError } = library.getConfig();

library.configure({
  // A second by default, which a busy machine needs for less. A little less than the time limit of Jest, which would not say what was waited for.
  asyncUtilTimeout: 0.9 * HANG_LIMIT_MS,
  // While something is waited for, every look that finds nothing would print the whole page; the end of the wait prints it.
  getElementError: (message, container) => {
    if (!library.getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    const error = new Error(message);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// The development build takes a stack trace for every element that is made, for the owner stacks of its warnings, up to a number per second.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
  },
);

module.exports = library;
