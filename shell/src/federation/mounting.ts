import './federation-runtime.ts';

// What loads and mounts remotes, with the libraries that they alone use: a chunk that no screen of the shell needs.
export { loadModule } from './load-remote.ts';
export { mountRemote, unmountRemote } from './parcels.ts';
