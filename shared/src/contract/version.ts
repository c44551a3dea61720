/** Semantic version of the platform contract between shell and remotes; raise it by hand when this folder changes. */
export const CONTRACT_VERSION = '1.11.0';
