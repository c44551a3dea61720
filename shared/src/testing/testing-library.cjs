const React = require('react');
const library = require('@testing-library/react/dist/index.js');

// A busy machine must not fail tests: they wait for as long as the time limit of Jest allows, not for a second.
library.configure({ asyncUtilTimeout: 20_000 });

// The development build takes a stack trace for every element that is made, for the owner stacks of its warnings, up to a number per second.
Object.defineProperty(React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
});

module.exports = library;
