export { storedZip } from './stored-zip.ts';
