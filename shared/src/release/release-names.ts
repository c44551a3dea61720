/** Data element of the page with its registry. */
export const REGISTRY_ELEMENT_ID = 'site-registry';

/** Chunk of the shell that mounts remotes, and that pages of remotes load with the first one: no part of what a remote may load. */
export const MOUNTING_CHUNK = 'parcels';

/** webpack's unique name of one build. It includes the version, otherwise a second version would run the chunks of the first. */
export const chunkNamespace = (name: string, version: string): string =>
  `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
/** Container names are JavaScript identifiers. */
export const containerName = (name: string): string => name.replaceAll('-', '_');
