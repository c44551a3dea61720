/** Version of the platform contract between shell and remotes: semantic, raised by hand when this folder changes. */
export const CONTRACT_VERSION = '1.1.0';
