// A busy machine must not fail tests: they wait for as long as the time limit of Jest allows, not for a second.
const library = require('@testing-library/react/dist/index.js');

library.configure({ asyncUtilTimeout: 20_000 });
module.exports = library;
